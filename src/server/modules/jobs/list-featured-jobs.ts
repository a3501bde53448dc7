import type { JobCard } from '#src/contracts/jobs.ts';
import type { Context } from '#src/server/parts.ts';

/** The open jobs, newest first, and how many there are (settled reading 11). */
export function listFeaturedJobs(
  { queries }: Context,
  { limit = Infinity }: { limit?: number | undefined },
): Promise<{ jobs: JobCard[]; total: number }> {
  return queries.jobs.featured.load(limit);
}
