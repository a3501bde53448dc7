import type { JobCard } from '#src/contracts/jobs.ts';
import type { Context } from '#src/server/parts.ts';

/** All open jobs, newest first (settled reading 11). */
export function listFeaturedJobs({
  queries,
}: Context): Promise<{ jobs: JobCard[]; total: number }> {
  return queries.jobs.featured.load('all');
}
