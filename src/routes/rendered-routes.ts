/** Pages that the server renders on demand, from the records that companies and people make and of the listings of a release. */
export const renderedRoutes = [
  '/job-details/:id',
  '/job/:key',
  '/scholarship/:key',
  '/company-details/:id',
  '/jobseeker-public/:id',
  '/featured-jobs',
] as const;

/** Those of them that a query filters: with one, they are made when they are asked for. */
export const filteredRoutes = ['/featured-jobs'] as const;

/** Rendered pages and feeds whose query says what they show: each is made when it is asked for. */
export const queriedRoutes = [
  '/jobs/search',
  '/jobs/results',
  '/scholarships/search',
  '/scholarships/results',
  '/report',
  '/jobs/feed.xml',
  '/jobs/feed.json',
  '/scholarships/feed.xml',
  '/scholarships/feed.json',
  '/featured-jobs/feed.xml',
  '/featured-jobs/feed.json',
  '/alert',
  '/company/confirm-request',
  '/your-data',
  '/interview',
] as const;

/** The sitemap of the records themselves, made by the server as well. */
export const RECORDS_SITEMAP = '/sitemap-records.xml';

/** Where the main link of an alert's mails leads; the server sends on from there. */
export const ALERT_OPENED = '/alert/open';

/** Mail programs call it when the reader unsubscribes there. */
export const ALERT_UNSUBSCRIBE = '/api/alerts/unsubscribe';

/** Later pages of the lists of jobs: the newest are files, older ones are made when they are asked for. */
export const laterRoutes = ['/jobs/:page', '/jobs/:kind/:slug/:page'] as const;

/** Where Astro renders such a page. */
export function laterAddress(path: string): string {
  return path.replace(/^\/jobs\//, '/jobs/later/');
}
