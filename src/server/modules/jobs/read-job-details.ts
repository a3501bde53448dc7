import { readJobDetails as endpoint, type JobDetails } from '#src/contracts/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import { openAt } from './open-jobs.ts';
import type { JobQueries } from './queries.ts';

/** One job, open or closed. @throws ApiError 404 */
export async function readJobDetails(
  queries: JobQueries,
  id: string,
  now: Date,
): Promise<JobDetails> {
  const [row] = await queries.details.execute({ id, ...openAt(now) });
  if (row === undefined) throw new ApiError('not_found', endpoint.notFound);
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    // Nobody can be signed in, so nobody has applied.
    hasApplied: false,
    application: null,
  };
}
