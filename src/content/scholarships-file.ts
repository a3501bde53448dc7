import * as v from 'valibot';
import { scholarship, SCHOLARSHIP_KEYS, type Scholarship } from '#src/contracts/scholarships.ts';
import { contentFile } from '#src/settings/content-folder.ts';
import { recordsOf } from './json-file.ts';
import { RefusedInput } from './refused-input.ts';
import { readTextFile } from './text-file.ts';

const scholarshipsFile = () => contentFile('scholarships.json');

/** The scholarships of the site, in the order in which visitors see them. @throws RefusedInput that names each fault */
export function readScholarshipsFile(file = scholarshipsFile()): Scholarship[] {
  return readScholarships(recordsOf(file, readTextFile(file)), file);
}

/** The text of the file: one record a line, its keys in one order, so that a change of one is a change of one line. */
export function scholarshipsText(records: readonly Scholarship[]): string {
  return `[\n${records.map(lineOf).join(',\n')}\n]\n`;
}

function lineOf(record: Scholarship): string {
  const keys = SCHOLARSHIP_KEYS.filter((key) => record[key] !== undefined);
  return spaced(Object.fromEntries(keys.map((key) => [key, record[key]])));
}

/** JSON with a blank after each comma and colon. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${spaced(one)}`);
  return `{${entries.join(', ')}}`;
}

/**
 * Checks the records of `scholarships.json`, so that a build fails on a bad one.
 * @throws RefusedInput with one line for every fault, naming the entry by its number from 1 and its title.
 */
export function readScholarships(records: readonly unknown[], file = scholarshipsFile()): Scholarship[] {
  const faults: string[] = [];
  const read: Scholarship[] = [];
  const numberOfTitle = new Map<string, number>();
  for (const [index, record] of records.entries()) {
    const number = index + 1;
    const result = v.safeParse(scholarship, record);
    if (!result.success) {
      faults.push(
        ...result.issues.map(
          (issue) => `${nameOf(record, number)}: ${v.getDotPath(issue) ?? 'record'}: ${issue.message}`,
        ),
      );
      continue;
    }
    const title = result.output.scholarshipTitle.toLowerCase();
    const first = numberOfTitle.get(title);
    if (first !== undefined) {
      faults.push(`${nameOf(record, number)}: scholarshipTitle: same title as entry ${first}.`);
    }
    numberOfTitle.set(title, number);
    read.push(result.output);
  }
  if (faults.length > 0) throw new RefusedInput(`${file}:\n${faults.join('\n')}`);
  return read;
}

function nameOf(record: unknown, number: number): string {
  const named = v.safeParse(v.object({ scholarshipTitle: v.string() }), record);
  return named.success ? `entry ${number} "${named.output.scholarshipTitle}"` : `entry ${number}`;
}
