import { jobCountText } from '#src/domain/job-filter.ts';
import { JOBS_PER_PAGE } from '#src/domain/job-pages.ts';
import type { JobSearch } from './job-search.store.ts';

/** How many pages so many jobs fill. */
export function pagesOf(count: number): number {
  return Math.ceil(count / JOBS_PER_PAGE);
}

/** The count above the list: exact once all is searched. */
export function countText({ status, count, incomplete }: JobSearch): string {
  if (status === 'found' && !incomplete) return jobCountText(count);
  if (count > JOBS_PER_PAGE) return `More than ${jobCountText(count - 1)}`;
  return status === 'found' || count > 0 ? `${jobCountText(count)} so far` : '… Jobs';
}

/** What the line beside the count says of the list below. */
export function statusText({ status, page, count, filter, ...search }: JobSearch): string {
  if (status === 'searching') return 'Searching…';
  const pages = pagesOf(count);
  const builtIn = search.builtIn && 'The latest list could not be loaded, so this list may be old.';
  const order = filter.sort === 'closing' ? 'Closing soon first' : 'Newest first';
  return [
    search.byWords &&
      `No title has “${filter.search}”: these have its words in title, company or place.`,
    search.incomplete && 'Part of the list could not be loaded, so some jobs are missing.',
    search.withoutDetails && 'The details of some jobs could not be loaded.',
    pages > 1 && `Page ${page} of ${pages}.`,
    builtIn || (count > 0 && order),
  ]
    .filter(Boolean)
    .join(' ');
}
