import { readJobDetails as endpoint, type JobDetails } from '#src/contracts/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import { openAt } from './open-jobs.ts';
import { withOwnApplication } from './own-application.ts';
import type { JobQueries } from './queries.ts';

/**
 * One job, open or closed, with what the job seeker has done about it; for anybody else nothing.
 * @throws ApiError 404
 */
export async function readJobDetails(
  queries: JobQueries,
  id: string,
  jobSeekerId: string | null,
  now: Date,
): Promise<JobDetails> {
  const [row] = await queries.details.execute({ id, jobSeekerId, ...openAt(now) });
  if (row === undefined) throw new ApiError('not_found', endpoint.notFound);
  return withOwnApplication(row);
}
