/** Cards on one page of All Jobs, of a category and of a level. */
export const JOBS_PER_PAGE = 30;

/**
 * The newest of each list stand on pages that are built; the pages of older ones are rendered when they are asked for.
 */
const MAX_BUILT_JOBS = 1_000;

/** How many pages so many jobs fill; at least one. */
export function jobPages(count: number): number {
  return Math.max(1, Math.ceil(count / JOBS_PER_PAGE));
}

/** No page of a list after it is built. */
export function lastBuiltPage(): number {
  return jobPages(MAX_BUILT_JOBS);
}

/** The pages of a list that are built, as Astro's routes have them: the first has no number in its address. */
export function builtPages(count: number): { page: number; params: { page: string | undefined } }[] {
  const pages = jobPages(Math.min(count, MAX_BUILT_JOBS));
  return Array.from({ length: pages }, (_, before) => ({
    page: before + 1,
    params: { page: before === 0 ? undefined : String(before + 1) },
  }));
}

/** Those of a page, from 1. */
export function jobsOfPage<T>(jobs: readonly T[], page: number): T[] {
  return jobs.slice((page - 1) * JOBS_PER_PAGE, page * JOBS_PER_PAGE);
}

/** Cards under 'Jobs You May Be Interested In' on the home page. */
export const RECENT_JOBS = 6;

/** Sample cards on the company and job-seeker landings. */
export const SAMPLE_JOBS = 6;

/** Featured cards on the home page; 'View More' shows beyond them. */
export const FEATURED_ON_HOME = 5;

/** At most so many of the jobs posted here that match a filter are shown above the results of All Jobs. */
export const POSTED_SHOWN = 4;
