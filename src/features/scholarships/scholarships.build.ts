import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { contentFile } from '#src/content-folder.ts';
import { scholarshipKeys } from '#src/listing-key.ts';
import { linkChecks, type LinkCheck } from '#src/contracts/link-checks.ts';
import { scholarshipList } from '#src/contracts/lists/scholarship-list.ts';
import { scholarship, type ListedScholarship, type Scholarship } from '#src/contracts/scholarships.ts';
import type { FoundScholarships } from '#src/contracts/scholarship-search.ts';
import { checkedOn } from '#src/domain/jobs/link-check.ts';
import { pageOf } from '#src/domain/pages/pagination.ts';
import { offeredValues } from '#src/domain/scholarships/scholarship-facts.ts';
import { SCHOLARSHIPS_PER_PAGE } from '#src/domain/scholarships/scholarship-list.ts';
import { countChoices, readScholarship } from '#src/domain/scholarships/scholarship-search.ts';
import { statusWords } from '#src/domain/scholarships/scholarship-words.ts';
import { noFilter } from '#src/domain/search/list-filter.ts';

/** The counter is a constant, shown as '50+', since the list is longer. */
export const SCHOLARSHIPS_COUNTER = 50;

/** The whole list in the order visitors see it; the pages slice it with Astro's `paginate`. */
export const scholarships: readonly Scholarship[] = readScholarships(readJson('scholarships.json'));

const checked = v.parse(linkChecks, readJson('link-checks.json'));

/** The checks that `npm run jobs:check-links` has made of a link; undefined for one that was never checked. */
const checkOfLink = (link: string): LinkCheck | undefined => checked[link];

const keys = scholarshipKeys(scholarships);

/** The whole list with the checks of its links. */
export const listedScholarships: readonly ListedScholarship[] = scholarships.map((one, at) => {
  const check = checkOfLink(one.link);
  const status = statusWords(one.status, check);
  return { ...one, status, checked: checkedOn(check) ?? '', key: keys[at] ?? '' };
});

/** The list as the server reads it. */
export const scholarshipRecords = ['[', listedScholarships.map((one) => JSON.stringify(one)).join(',\n'), ']', ''].join(
  '\n',
);

/** How many there are with each choice of the filter, in the month of the build. */
const choices = countChoices(
  listedScholarships.map(readScholarship),
  offeredValues(listedScholarships),
  noFilter(scholarshipList),
  new Date().getUTCMonth() + 1,
);

/** A page of the list, as a search without a filter finds it. @param page from 1 */
export function pageOfScholarships(page: number): FoundScholarships {
  const { shown, pages } = pageOf(listedScholarships, page, SCHOLARSHIPS_PER_PAGE);
  const count = listedScholarships.length;
  return {
    scholarships: [...shown],
    count,
    more: 0,
    anywhere: 0,
    unsure: 0,
    page,
    pages,
    suggestions: [],
    choices,
  };
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
