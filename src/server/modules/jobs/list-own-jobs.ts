import type { OwnJob } from '#src/contracts/jobs.ts';
import { openAt } from './open-jobs.ts';
import type { JobQueries } from './queries.ts';

/** A company's own jobs with their figures, newest first (settled reading 10). */
export async function listOwnJobs(
  queries: JobQueries,
  companyId: string,
  now: Date,
): Promise<OwnJob[]> {
  const rows = await queries.ownJobs.execute({ companyId, ...openAt(now) });
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
