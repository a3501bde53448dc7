import { eq } from 'drizzle-orm';
import type { JobSeekerInput } from '#src/contracts/job-seeker.ts';
import type { Database } from '#src/server/db/database.ts';
import { brokenConstraint } from '#src/server/db/broken-constraint.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { ApiError } from '#src/server/errors.ts';
import { noProfile } from './read-profile.ts';

const EMAIL_TAKEN = 'Another account uses this email address.';

/**
 * Replaces the text of a profile. Its e-mail is what the job seeker logs in with from then on.
 * @throws ApiError 409 for an address of another account, 404 without a profile
 */
export async function updateProfile(
  db: Database,
  id: string,
  input: JobSeekerInput,
  now: Date,
): Promise<void> {
  try {
    const { rowCount } = await db
      .update(jobSeekers)
      .set({ ...input, updatedAt: now })
      .where(eq(jobSeekers.id, id));
    if (rowCount === 0) return noProfile();
  } catch (error) {
    if (brokenConstraint(error) !== 'job_seekers_email_unique') throw error;
    throw new ApiError('conflict', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } });
  }
}
