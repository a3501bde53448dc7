import { jobEndpoints, type JobDetails } from '#src/contracts/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/parts.ts';
import { withOwnApplication } from './own-application.ts';

/**
 * Reads one job, open or closed, with what the job seeker who calls has done about it; for anybody
 * else nothing. @throws ApiError 404
 */
export async function readJobDetails(
  { queries, actors }: Context,
  { id }: { id: string },
): Promise<JobDetails> {
  const jobSeekerId = actors.find(({ role }) => role === 'jobseeker')?.id ?? null;
  const row = await queries.jobs.detailsOf.load({ id, jobSeekerId });
  if (row === undefined) throw new ApiError('not_found', jobEndpoints.readJobDetails.notFound);
  return { ...withOwnApplication(row), updatedAt: row.updatedAt.toISOString() };
}
