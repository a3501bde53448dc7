import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import type { jobEndpoints } from '#src/contracts/jobs.ts';
import { api } from '#src/browser/api.ts';
import { logInfo } from '#src/browser/log.ts';

export type FeaturedJobs = EndpointResponse<typeof jobEndpoints.featuredJobs>;

let answer: Promise<FeaturedJobs> | undefined;

/**
 * The open jobs of companies, newest first, asked for once a page. A failure is only logged and
 * counts as no jobs (specification, section 8).
 */
export function featuredJobs(): Promise<FeaturedJobs> {
  answer ??= api('GET /jobs/featured').catch((failure: unknown) => {
    logInfo('Featured jobs not loaded', failure);
    return { jobs: [], total: 0 };
  });
  return answer;
}
