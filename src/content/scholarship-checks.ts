import { hash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { scholarshipChecks, type ScholarshipChecks } from '#src/contracts/scholarship-checks.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { readJsonFile } from './json-file.ts';

/** Where `npm run scholarships` keeps what it found on the pages of a list. */
export const scholarshipChecksBeside = (scholarships: string) => join(dirname(scholarships), 'scholarship-checks.json');

/** The checks in a file; none before the first. @throws RefusedInput when it is not as `scholarships` writes it */
export function readScholarshipChecks(file: string): ScholarshipChecks {
  return readJsonFile(file, scholarshipChecks, {}, { command: 'scholarships', remedy: 'Mend it, or delete it.' });
}

/** The text of the file: one scholarship a line, in the order of their keys. */
export function scholarshipChecksText(checks: ScholarshipChecks): string {
  const lines = Object.entries(checks)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, check]) => `${JSON.stringify(key)}: ${JSON.stringify(check)}`);
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`;
}

/** The hash by which a record is known to be as it was. */
export const hashOfRecord = (record: Scholarship) => shortHash(JSON.stringify(record));

export const shortHash = (text: string) => hash('sha256', text).slice(0, 16);
