import {
  jobSeekerEndpoints,
  type JobSeekerProfile,
  type PublicJobSeeker,
} from '#src/contracts/job-seeker.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';
import { notFoundOrGone } from '../moderation/not-found-or-gone.ts';

/** The job seeker's own profile. @throws ApiError 404 when the account has just been removed */
export async function readProfile({
  queries,
  clock,
  actor,
}: Context<'jobseeker'>): Promise<JobSeekerProfile> {
  const [profile] = await queries.jobSeekers.own.execute({ id: actor.id, now: clock() });
  if (!profile) return noProfile();
  return { ...profile, updatedAt: profile.updatedAt.toISOString() };
}

/** What everybody may see of a job seeker. @throws ApiError 404, 410 when it was removed */
export async function readPublicProfile(
  ctx: Context,
  { id }: { id: string },
): Promise<{ jobSeeker: PublicJobSeeker }> {
  const [jobSeeker] = await ctx.queries.jobSeekers.public.execute({ id });
  if (!jobSeeker) throw await notFoundOrGone(ctx, jobSeekerEndpoints.readPublicJobSeeker, id);
  return { jobSeeker };
}

export function noProfile(): never {
  throw new ApiError('not_found', jobSeekerEndpoints.readPublicJobSeeker.notFound);
}
