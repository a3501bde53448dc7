import { type CountedField, type FoundListings, type ListingFilter } from '#src/contracts/listing-search.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { JOBS_PER_PAGE, POSTED_SHOWN } from '#src/domain/jobs/job-pages.ts';
import { pageOf } from '#src/domain/pages/pagination.ts';
import { chosenFields, NO_FILTER, withoutField } from '#src/domain/search/listing-filter.ts';
import { suggestInstead, type AskedList } from '#src/domain/search/search-suggestions.ts';
import type { Context } from '#src/server/services.ts';
import { reasonOf } from '#src/server/platform/http/describe-failure.ts';
import { unavailableError } from '#src/server/platform/http/unavailable-error.ts';
import { listToSearch } from '#src/server/platform/published-list.ts';
import { countChoices, findListings, type FoundPositions } from './find-listings.ts';
import type { ListingColumns } from './listing-columns.ts';
import type { Listings } from './read-listings.ts';
import type { ReadOpenJobs, SearchedOpenJobs } from './searched-open-jobs.ts';

const NONE_POSTED: FoundListings['posted'] = { jobs: [], total: 0, byWords: false };

/**
 * A page of the published listings that a filter lets through. Two tiers: titles that hold the keyword, then those that
 * have its words in any order; both newest first, or by closing date.
 * @throws ApiError 503 while there is no list, 429
 */
export async function searchListings(
  ctx: Context,
  readOpenJobs: ReadOpenJobs,
  { page: asked, ...filter }: ListingFilter & { page: number },
  address: string,
): Promise<FoundListings> {
  const listings = await listToSearch('jobs', ctx.listings, ctx.limits, address);
  const { columns } = listings;
  const open = await unlessUnavailable(readOpenJobs(), ctx);
  const today = calendarDay(ctx.clock());
  const found = findListings(columns, filter, today);
  const { count, positions } = found;
  const { shown, page, pages } = pageOf(positions, asked, JOBS_PER_PAGE);
  return {
    listings: shown.map((position) => listings.record(position)),
    count,
    more: positions.length - count,
    page,
    pages,
    posted: open ? searchPostedJobs(open, filter, today) : NONE_POSTED,
    choices: choicesWith(columns, filter, today, counted(found)),
    suggestions: suggestInstead(askedList(listings, today), filter, positions.length),
  };
}

/**
 * The newest open jobs that a filter of All Jobs lets through, how many these are, and whether no title has the keyword
 * and they have its words elsewhere.
 */
function searchPostedJobs(
  { columns, cards }: SearchedOpenJobs,
  filter: ListingFilter,
  today: string,
): FoundListings['posted'] {
  const { count, positions } = findListings(columns, { ...filter, sort: '' }, today);
  const found = count > 0 ? positions.slice(0, count) : positions;
  return {
    jobs: found.slice(0, POSTED_SHOWN).flatMap((position) => cards[position] ?? []),
    total: found.length,
    byWords: count === 0 && found.length > 0,
  };
}

/** Undefined where the database does not answer, which the listings do not need. */
export function unlessUnavailable<T>(reading: Promise<T>, { log }: Context): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (!unavailableError(error)) throw error;
    log.warn({ reason: reasonOf(error) }, 'posted jobs cannot be searched');
    return undefined;
  });
}

/** Those that the count text counts: titles, or where none has the keyword what has its words. */
export function counted({ count, positions }: FoundPositions): readonly number[] {
  return count === 0 ? positions : positions.slice(0, count);
}

/** How many each choice of each field would find together with the rest of the filter. */
function choicesWith(
  columns: ListingColumns,
  filter: ListingFilter,
  today: string,
  found: readonly number[],
): FoundListings['choices'] {
  const all = countChoices(columns, found);
  const of = (field: CountedField) => {
    if (filter[field] === '') return all[field];
    // What is chosen is counted as if it were not.
    return countChoices(columns, counted(findListings(columns, filter, today, field)))[field];
  };
  // Those of the country that is chosen.
  const start = `${filter.country}\n`;
  const cities = Object.entries(of('city')).filter(([place]) => place.startsWith(start));
  return {
    level: of('level'),
    category: of('category'),
    country: of('country'),
    city: Object.fromEntries(cities.map(([place, times]) => [place.slice(start.length), times])),
    workplace: of('workplace'),
    source: of('source'),
    ghana: of('ghana'),
  };
}

function askedList({ columns, wordCounts }: Listings, today: string): AskedList<ListingFilter> {
  return {
    countOf: (filter) => counted(findListings(columns, filter, today)).length,
    wordCounts,
    noFilter: NO_FILTER,
    withoutEach: (filter) => chosenFields(filter).map((field) => ({ field, filter: withoutField(filter, field) })),
  };
}
