import { type FoundListings, MAX_FEED_ITEMS, type ListingFeed } from '#src/contracts/listing-search.ts';
import { jobList, type JobFact, type ListingFilter } from '#src/contracts/lists/job-list.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { JOB_FACTS, valueWithin } from '#src/domain/jobs/listing-facts.ts';
import { JOBS_PER_PAGE, POSTED_SHOWN } from '#src/domain/jobs/job-pages.ts';
import { pageOf } from '#src/domain/pages/pagination.ts';
import { suggestInstead } from '#src/domain/search/suggestions.ts';
import type { Context } from '#src/server/services.ts';
import { reasonOf } from '#src/server/platform/http/describe-failure.ts';
import { unavailableError } from '#src/server/platform/http/unavailable-error.ts';
import { listToSearch } from '#src/server/platform/published-list.ts';
import { countChoices, findClose, findListings, type FoundPositions } from './find-listings.ts';
import type { ListingColumns } from './listing-columns.ts';
import { listingRow, WHOLE_OF } from './listing-row.ts';
import type { ReadOpenJobs, SearchedOpenJobs } from './searched-open-jobs.ts';

const NONE_POSTED: FoundListings['posted'] = { jobs: [], total: 0, byWords: false };

/**
 * A page of the published listings that a filter lets through. Two tiers: titles that hold the keyword, the newest first,
 * then those that have its words in any order, the best first; or both in the order that is asked for. A keyword that
 * finds nothing is answered by its likeliest spelling, or by the part of it that finds something.
 * @throws ApiError 503 while there is no list, 429
 */
export async function searchListings(
  ctx: Context,
  readOpenJobs: ReadOpenJobs,
  { page: asked, ...filter }: ListingFilter & { page: number },
  address: string,
): Promise<FoundListings> {
  const listings = await listToSearch('jobs', ctx.listings, ctx.limits, address);
  const { columns, vocabulary } = listings;
  const open = await unlessUnavailable(readOpenJobs(), ctx);
  const today = calendarDay(ctx.clock());
  const find = (one: ListingFilter) => ({
    filter: one,
    found: findListings(columns, one, today),
    posted: open ? searchPostedJobs(open, one, today) : NONE_POSTED,
  });
  const searched = {
    list: jobList,
    countOf: (one: ListingFilter) => counted(findListings(columns, one, today)).length,
    vocabulary,
    closestTo: (one: ListingFilter) => {
      const [closest] = findClose(columns, one, today, []);
      return closest === undefined ? undefined : listingRow(listings.record(closest)).text;
    },
  };
  const typed = find(filter);
  const total = typed.found.positions.length;
  const { instead, suggestions } = suggestInstead(searched, filter, total, typed.posted.total === 0);
  const { filter: shownFilter, found, posted } = instead ? find(instead.filter) : typed;
  const { shown, page, pages } = pageOf(found.positions, asked, JOBS_PER_PAGE);
  const whole = instead?.kind === 'spelling' ? shownFilter : filter;
  const close = page === 1 ? findClose(columns, whole, today, found.positions) : [];
  return {
    listings: shown.map((position) => listings.record(position)),
    count: found.count,
    more: found.positions.length - found.count,
    close: close.map((position) => listings.record(position)),
    page,
    pages,
    posted,
    choices: choicesWith(columns, shownFilter, today, counted(found)),
    ...(instead && { instead: { kind: instead.kind, search: shownFilter.search } }),
    suggestions,
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
  const of = (fact: JobFact) => {
    if (filter[fact] === '') return all[fact];
    // A chosen field is counted as if it were not chosen.
    return countChoices(columns, counted(findListings(columns, filter, today, fact)))[fact];
  };
  /** The values of a part within the chosen whole, such as the cities of a country. */
  const offered = (fact: JobFact) => {
    const whole = WHOLE_OF.get(fact);
    if (whole === undefined) return of(fact);
    const start = valueWithin(filter[whole], '');
    const parts = Object.entries(of(fact)).filter(([value]) => value.startsWith(start));
    return Object.fromEntries(parts.map(([value, times]) => [value.slice(start.length), times]));
  };
  return Object.fromEntries(JOB_FACTS.map((fact) => [fact, offered(fact)])) as FoundListings['choices'];
}

/**
 * The newest that a filter lets through, in whatever order it asks for: of the listings those that may be passed on, however
 * many newer ones may not, and of the jobs posted here.
 * @throws ApiError 503 while there is no list, 429
 */
export async function readListingFeed(
  ctx: Context,
  readOpenJobs: ReadOpenJobs,
  asked: ListingFilter,
  address: string,
): Promise<ListingFeed> {
  const listings = await listToSearch('jobs', ctx.listings, ctx.limits, address);
  const open = await unlessUnavailable(readOpenJobs(), ctx);
  const today = calendarDay(ctx.clock());
  const filter = { ...asked, sort: '' as const };
  const newest = (columns: ListingColumns) => counted(findListings(columns, filter, today)).toSorted((a, b) => a - b);
  const listed = newest(listings.columns).filter((position) => listings.inFeeds(position));
  const posted = open ? newest(open.columns) : [];
  // Closed jobs go at midnight.
  const changes = [new Date(today), listings.readAt, open?.changedAt];
  return {
    listings: listed.slice(0, MAX_FEED_ITEMS).map((position) => listings.record(position)),
    posted: posted.slice(0, MAX_FEED_ITEMS).flatMap((position) => open?.cards[position] ?? []),
    changedAt: new Date(Math.max(...changes.map((at) => at?.getTime() ?? 0))).toISOString(),
  };
}
