import {
  readPublicJobSeeker as publicEndpoint,
  type JobSeekerProfile,
  type PublicJobSeeker,
} from '#src/contracts/job-seeker.ts';
import { ApiError } from '#src/server/errors.ts';
import type { JobSeekerQueries } from './queries.ts';

/** The caller's own profile. @throws ApiError 404 when the account has just been removed */
export async function readProfile(
  queries: JobSeekerQueries,
  id: string,
): Promise<JobSeekerProfile> {
  const [profile] = await queries.own.execute({ id });
  return profile ?? noProfile();
}

/** What everybody may see of a job seeker. @throws ApiError 404 */
export async function readPublicProfile(
  queries: JobSeekerQueries,
  id: string,
): Promise<{ jobSeeker: PublicJobSeeker }> {
  const [jobSeeker] = await queries.public.execute({ id });
  return { jobSeeker: jobSeeker ?? noProfile() };
}

export function noProfile(): never {
  throw new ApiError('not_found', publicEndpoint.notFound);
}
