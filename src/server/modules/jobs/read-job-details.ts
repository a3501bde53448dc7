import { jobEndpoints, type JobDetails } from '#src/contracts/jobs.ts';
import type { Context } from '#src/server/services.ts';
import { notFoundOrGone, takenDown } from '../moderation/not-found-or-gone.ts';
import { withOwnApplication } from './own-application.ts';

/**
 * Reads one job, open or closed, with what the job seeker who calls has done about it; for anybody
 * else nothing. One that was taken down is shown to its own company alone.
 * @throws ApiError 404, 410
 */
export async function readJobDetails(ctx: Context, { id }: { id: string }): Promise<JobDetails> {
  const { queries, actors } = ctx;
  const jobSeekerId = actors.find(({ role }) => role === 'jobseeker')?.id ?? null;
  const row = await queries.jobs.detailsOf.load({ id, jobSeekerId });
  if (row === undefined) throw await notFoundOrGone(ctx, jobEndpoints.readJobDetails, id);
  const { isPublic, ...job } = row;
  const isOwn = actors.some((actor) => actor.role === 'company' && actor.id === job.companyId);
  if (!isPublic && !isOwn) throw takenDown(jobEndpoints.readJobDetails);
  return { ...withOwnApplication(job), updatedAt: job.updatedAt.toISOString() };
}
