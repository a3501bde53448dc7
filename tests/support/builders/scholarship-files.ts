import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scholarshipKeys } from '#src/content/listing-keys.ts';
import { hashOfRecord, scholarshipChecksBeside, scholarshipChecksText } from '#src/content/scholarship-checks.ts';
import { scholarshipsText } from '#src/content/scholarships-file.ts';
import type { ScholarshipProposal } from '#src/contracts/scholarship-checks.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';

/**
 * Writes a list of scholarships into a content folder, with what their pages propose, by title. Answers the file and
 * the keys, by position.
 */
export async function writeScholarships(
  folder: string,
  list: readonly Scholarship[],
  proposed: Readonly<Record<string, ScholarshipProposal[]>> = {},
): Promise<{ file: string; keys: string[] }> {
  const file = join(folder, 'scholarships.json');
  const keys = scholarshipKeys(list);
  const checks = list.flatMap((one, at) => {
    const proposals = proposed[one.scholarshipTitle];
    const found = { checked: '2026-11-27', outcome: 'ok' as const, why: 'read', url: `${one.link}/dates`, settled: [] };
    return proposals ? [[keys[at], { ...found, record: hashOfRecord(one), proposals }] as const] : [];
  });
  await writeFile(file, scholarshipsText(list));
  await writeFile(scholarshipChecksBeside(file), scholarshipChecksText(Object.fromEntries(checks)));
  return { file, keys };
}
