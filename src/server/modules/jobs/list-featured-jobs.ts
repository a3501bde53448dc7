import { NO_SUCH_JOB, type JobCard } from '#src/contracts/jobs.ts';
import { fieldFault } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';
import { openAt } from './open-jobs.ts';

/**
 * The open jobs, newest first, and how many there are: all, the first `limit` of them, or
 * those after the job `after`. @throws ApiError 400 when that job is not there
 */
export async function listFeaturedJobs(
  { queries, clock }: Context,
  { limit = Infinity, after }: { limit?: number | undefined; after?: string | undefined },
): Promise<{ jobs: JobCard[]; total: number }> {
  if (after === undefined) return queries.jobs.featured.load(limit);
  const values = { after, ...openAt(clock()) };
  const [start] = await queries.jobs.openTotalFrom.execute(values);
  if (start === undefined) throw fieldFault('after', NO_SUCH_JOB);
  // No limit is null in SQL.
  const most = limit === Infinity ? null : limit;
  const rows = await queries.jobs.openCardsAfter.execute({ ...values, limit: most });
  const jobs = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { jobs, total: start.total };
}
