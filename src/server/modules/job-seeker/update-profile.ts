import { eq } from 'drizzle-orm';
import type { JobSeekerInput, JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { brokenConstraint } from '#src/server/db/broken-constraint.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/parts.ts';
import { ownFields } from './queries.ts';
import { noProfile } from './read-profile.ts';

const EMAIL_TAKEN = 'Another account uses this email address.';

/**
 * Replaces the text of the job seeker's profile, who logs in with its e-mail from then on.
 * @throws ApiError 409 for an address of another account, 404 without a profile
 */
export async function updateProfile(
  { db, clock, actor }: Context<'jobseeker'>,
  input: JobSeekerInput,
): Promise<JobSeekerProfile> {
  try {
    const [profile] = await db
      .update(jobSeekers)
      .set({ ...input, updatedAt: clock() })
      .where(eq(jobSeekers.id, actor.id))
      .returning(ownFields);
    return profile ?? noProfile();
  } catch (error) {
    if (brokenConstraint(error) !== 'job_seekers_email_unique') throw error;
    throw new ApiError('conflict', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } });
  }
}
