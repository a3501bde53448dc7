import type { JobCard } from '#src/contracts/jobs.ts';
import type { ListingFilter } from '#src/contracts/listings.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { POSTED_SHOWN } from '#src/domain/jobs/job-pages.ts';
import { findListings } from './find-listings.ts';
import type { Context } from '#src/server/services.ts';

/**
 * The newest open jobs that a filter of All Jobs lets through, how many these are, and whether no title has the keyword
 * and they have its words elsewhere.
 */
export async function searchPostedJobs(
  { clock, queries }: Context,
  filter: ListingFilter,
): Promise<{ jobs: JobCard[]; total: number; byWords: boolean }> {
  const { columns, cards } = await queries.jobs.searchedOpen.load('all');
  const newestFirst = { ...filter, sort: '' } as const;
  const { count, positions } = findListings(columns, newestFirst, calendarDay(clock()));
  const found = count > 0 ? positions.slice(0, count) : positions;
  return {
    jobs: found.slice(0, POSTED_SHOWN).flatMap((position) => cards[position] ?? []),
    total: found.length,
    byWords: count === 0 && found.length > 0,
  };
}
