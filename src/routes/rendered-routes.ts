/** Pages that the server renders on demand, from the records that companies and people make. */
export const renderedRoutes = [
  '/job-details/:id',
  '/company-details/:id',
  '/jobseeker-public/:id',
  '/featured-jobs',
] as const;

/** The sitemap of the records themselves, made by the server as well. */
export const RECORDS_SITEMAP = '/sitemap-records.xml';
