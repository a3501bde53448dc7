import { MAX_FEED_ITEMS, type ListingFeed } from '#src/contracts/listing-search.ts';
import type { ListingFilter } from '#src/contracts/lists/job-list.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import type { Context } from '#src/server/services.ts';
import { listToSearch } from '#src/server/platform/published-list.ts';
import { findListings } from './find-listings.ts';
import type { ListingColumns } from './listing-columns.ts';
import { counted, unlessUnavailable } from './search-listings.ts';
import type { ReadOpenJobs } from './searched-open-jobs.ts';

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
