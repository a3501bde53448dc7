import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import type { jobEndpoints } from '#src/contracts/jobs.ts';
import { FEATURED_ON_HOME } from '#src/domain/jobs/job-pages.ts';
import { api } from '#src/browser/api.ts';
import { logInfo } from '#src/browser/log.ts';

type FeaturedJobs = EndpointResponse<typeof jobEndpoints.featuredJobs>;

/** One more than the home page shows: whether there are more to view. */
const MAX_SHOWN = String(FEATURED_ON_HOME + 1);

let answer: Promise<FeaturedJobs> | undefined;

/**
 * The newest open jobs of companies, and how many there are, fetched once a page. A failure is only
 * logged and counts as no jobs.
 */
export function featuredJobs(): Promise<FeaturedJobs> {
  answer ??= api('GET /jobs/featured', { query: { limit: MAX_SHOWN } }).catch((failure: unknown) => {
    logInfo('Featured jobs not loaded', failure);
    return { jobs: [], total: 0 };
  });
  return answer;
}
