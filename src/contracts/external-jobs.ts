import * as v from 'valibot';

/**
 * One record of `data/scraped_jobs_cleaned.json` (public specification, section 3).
 * `Date Scraped` is `YYYY-MM-DD`, or empty when the export did not say.
 */
export const externalJob = v.strictObject({
  Source: v.string(),
  'Job Title': v.pipe(v.string(), v.minLength(1)),
  Company: v.string(),
  'Job URL': v.pipe(v.string(), v.regex(/^https?:\/\//, 'Only absolute http(s) links.')),
  'Job Level': v.string(),
  'Job Category': v.string(),
  'Date Scraped': v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'A date is YYYY-MM-DD.')),
});
export type ExternalJob = v.InferOutput<typeof externalJob>;
