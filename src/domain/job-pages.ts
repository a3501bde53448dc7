/** Cards on one page of All Jobs. */
export const JOBS_PER_PAGE = 30;

/** Cards under 'Jobs You May Be Interested In' on the home page. */
export const RECENT_JOBS = 6;

/** Sample cards on the company and job-seeker landings. */
export const SAMPLE_JOBS = 6;

/** Featured cards on the home page; 'View More' shows beyond them. */
export const FEATURED_ON_HOME = 5;

/** Of the jobs posted here that match a filter, shown above the results of All Jobs. */
export const POSTED_SHOWN = 4;
