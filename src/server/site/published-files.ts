/** What a release publishes and the server searches, in its folder. */
export const PUBLISHED_JOBS = 'client/data/scraped_jobs_cleaned.json';
export const PUBLISHED_SCHOLARSHIPS = 'client/data/scholarships.json';
