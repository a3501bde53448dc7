import { readLinkChecks } from '#src/content/link-checks.ts';
import { readScholarshipHistory } from '#src/content/listing-history.ts';
import { scholarshipKeys } from '#src/content/listing-keys.ts';
import { readScholarshipsFile } from '#src/content/scholarships-file.ts';
import { scholarshipList } from '#src/contracts/lists/scholarship-list.ts';
import type { FoundScholarships } from '#src/contracts/scholarship-search.ts';
import type { ListedScholarship, Scholarship } from '#src/contracts/scholarships.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { checkedOn } from '#src/domain/jobs/link-check.ts';
import { pageOf } from '#src/domain/pages/pagination.ts';
import { offeredValues } from '#src/domain/scholarships/scholarship-facts.ts';
import { SCHOLARSHIPS_PER_PAGE } from '#src/domain/scholarships/scholarship-list.ts';
import { countChoices, readScholarship } from '#src/domain/scholarships/scholarship-search.ts';
import { statusWords } from '#src/domain/scholarships/scholarship-words.ts';
import { noFilter } from '#src/domain/search/list-filter.ts';
import { contentFile } from '#src/settings/content-folder.ts';

/** The counter is a constant, shown as '50+', since the list is longer. */
export const SCHOLARSHIPS_COUNTER = 50;

/** The whole list in the order visitors see it; the pages slice it with Astro's `paginate`. */
export const scholarships: readonly Scholarship[] = readScholarshipsFile();

const checks = readLinkChecks(contentFile('link-checks.json'));
const keys = scholarshipKeys(scholarships);
const history = readScholarshipHistory(contentFile('scholarships.json'));

/** The whole list with the checks of its links and what is known of the past. */
export const listedScholarships: readonly ListedScholarship[] = scholarships.map((one, at) => {
  const check = checks[one.link];
  const status = statusWords(one.status, check);
  const key = keys[at] ?? '';
  return { ...one, status, checked: checkedOn(check) ?? '', key, ...history[key] };
});

/** The list as the server reads it. */
export const scholarshipRecords = ['[', listedScholarships.map((one) => JSON.stringify(one)).join(',\n'), ']', ''].join(
  '\n',
);

/** How many there are with each choice of the filter, on the day of the build. */
const choices = countChoices(
  listedScholarships.map(readScholarship),
  offeredValues(listedScholarships),
  noFilter(scholarshipList),
  calendarDay(new Date()),
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
    close: [],
    choices,
  };
}
