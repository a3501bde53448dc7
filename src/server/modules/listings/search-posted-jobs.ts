import type { FoundListings, ListingFilter } from '#src/contracts/listing-search.ts';
import { POSTED_SHOWN } from '#src/domain/jobs/job-pages.ts';
import { findListings } from './find-listings.ts';
import type { SearchedOpenJobs } from './searched-open-jobs.ts';

/**
 * The newest open jobs that a filter of All Jobs lets through, how many these are, and whether no title has the keyword
 * and they have its words elsewhere.
 */
export function searchPostedJobs(
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
