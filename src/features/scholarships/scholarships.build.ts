import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { contentFile } from '#src/content-folder.ts';
import { linkChecks, type LinkCheck } from '#src/contracts/link-checks.ts';
import { scholarship, type Scholarship } from '#src/contracts/scholarships.ts';
import { checkedOn } from '#src/domain/link-check.ts';
import { statusWords } from '#src/domain/scholarship-words.ts';
import { toColumns, type ListedScholarship } from './listed-scholarship.ts';

/** The counter is a constant, shown as '50+', since the list is longer (public specification, section 9). */
export const SCHOLARSHIPS_COUNTER = 50;

/** The whole list in the order visitors see it; the pages slice it with Astro's `paginate`. */
export const scholarships: readonly Scholarship[] = readScholarships(readJson('scholarships.json'));

const checked = v.parse(linkChecks, readJson('link-checks.json'));

/** What `npm run jobs:check-links` knows of a link; undefined for one that was never checked. */
const checkOfLink = (link: string): LinkCheck | undefined => checked[link];

/** The whole list with what its cards say of the links. */
export const listedScholarships: readonly ListedScholarship[] = scholarships.map((one) => {
  const check = checkOfLink(one.link);
  return { ...one, status: statusWords(one.status, check), checked: checkedOn(check) ?? '' };
});

/** The list as the server reads it. */
export const scholarshipRecords = [
  ...['[', listedScholarships.map((one) => JSON.stringify(one)).join(',\n'), ']', ''],
].join('\n');

/** The list as the filter fetches it. */
export const scholarshipFile = toColumns(listedScholarships);

/** Its address, which names its content: it never changes, and browsers keep it. */
export const scholarshipFileHash = createHash('sha256')
  .update(scholarshipFile)
  .digest('base64url')
  .slice(0, 8);

/** The day since which all these links have been checked, `YYYY-MM-DD`; undefined while one never was. */
export function allCheckedSince(
  listed: readonly Pick<Scholarship, 'link'>[],
  checkOf = checkOfLink,
): string | undefined {
  const days = listed.map(({ link }) => checkOf(link)?.checked ?? '').sort();
  return days[0] || undefined;
}

/**
 * Checks the records of `scholarships.json`, so that a build fails on a bad one.
 * @throws Error with one line for every fault, naming the entry by its number from 1 and its title.
 */
export function readScholarships(input: unknown): Scholarship[] {
  const file = contentFile('scholarships.json');
  if (!Array.isArray(input)) throw new Error(`${file} is not an array.`);

  const faults: string[] = [];
  const read: Scholarship[] = [];
  const numberOfTitle = new Map<string, number>();
  for (const [index, record] of (input as unknown[]).entries()) {
    const number = index + 1;
    const result = v.safeParse(scholarship, record);
    if (!result.success) {
      faults.push(
        ...result.issues.map(
          (issue) =>
            `${nameOf(record, number)}: ${v.getDotPath(issue) ?? 'record'}: ${issue.message}`,
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
  if (faults.length > 0) throw new Error(`${file}:\n${faults.join('\n')}`);
  return read;
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(contentFile(name), 'utf8'));
}

function nameOf(record: unknown, number: number): string {
  const named = v.safeParse(v.object({ scholarshipTitle: v.string() }), record);
  return named.success ? `entry ${number} "${named.output.scholarshipTitle}"` : `entry ${number}`;
}
