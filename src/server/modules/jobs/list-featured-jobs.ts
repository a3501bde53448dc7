import type { featuredJobs } from '#src/contracts/jobs.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import { openAt } from './open-jobs.ts';
import type { JobQueries } from './queries.ts';

/** All open jobs, newest first (settled reading 11). */
export async function listFeaturedJobs(
  queries: JobQueries,
  now: Date,
): Promise<EndpointResponse<typeof featuredJobs>> {
  const rows = await queries.openCards.execute(openAt(now));
  const jobs = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { jobs, total: jobs.length };
}
