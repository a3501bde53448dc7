/** Cards on one page of All Jobs (public specification, section 9). */
export const JOBS_PER_PAGE = 30;

/** Cards under 'Jobs You May Be Interested In' on the home page (public specification, section 9). */
export const RECENT_JOBS = 6;

/** Sample cards on the company and job-seeker landings (companion specification, section 9). */
export const SAMPLE_JOBS = 6;

/** Featured cards on the home page; 'View More' shows beyond them (public specification, section 9). */
export const FEATURED_ON_HOME = 5;

/** Of the jobs posted here that match a filter, shown above the results of All Jobs (settled reading 31). */
export const POSTED_SHOWN = 4;
