import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { foldName } from '#src/contracts/account-name.ts';
import type { jobSeekerInput } from '#src/contracts/job-seeker-input.ts';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { CHANGED_SINCE, type UnlessChanged } from '#src/contracts/unless-changed.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { unlessChangedElsewhere } from '#src/server/db/unless-changed.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Place } from '#src/server/modules/auth/known-devices.ts';
import { requestEmailChange } from '#src/server/modules/auth/request-email-change.ts';
import type { Context } from '#src/server/services.ts';
import { readProfile } from './read-profile.ts';

/**
 * Replaces the text of the job seeker's profile, and says whether its public page is on. Another email is pending from then on, and counts
 * once its link was opened; what is pending stays so while the email is the same.
 * @throws ApiError 400 for a missing or wrong password with another email, 404 without a profile, 409
 * when the profile was changed since `unlessChangedSince`, 429
 */
export async function updateProfile(
  ctx: Context<'jobseeker'>,
  {
    profile: { email, currentPassword, public: isPublic, ...text },
    place,
    ...condition
  }: {
    readonly profile: v.InferOutput<typeof jobSeekerInput>;
    /** Where the call comes from: a wrong password counts for it. */
    readonly place: Place;
  } & UnlessChanged,
): Promise<JobSeekerProfile> {
  const { db, clock, actor, mail } = ctx;
  const { email: present } = await readProfile(ctx);
  const addChange =
    foldName(email) === foldName(present)
      ? undefined
      : await requestEmailChange(ctx, {
          from: present,
          to: email,
          place,
          field: 'currentPassword',
          password: currentPassword,
        });
  await db.transaction(async (tx) => {
    await addChange?.(tx);
    const own = eq(jobSeekers.id, actor.id);
    const { rowCount } = await tx
      .update(jobSeekers)
      // Of the same address in other letters, the letters count at once.
      .set({ ...text, isPublic, email: inLetters(email), updatedAt: clock() })
      .where(and(own, unlessChangedElsewhere(jobSeekers, { ...text, isPublic }, condition)));
    if (rowCount === 0 && (await tx.$count(jobSeekers, own)) > 0) {
      throw new ApiError('conflict', CHANGED_SINCE);
    }
  });
  if (addChange) mail.wake();
  return readProfile(ctx);
}

const inLetters = (email: string) =>
  sql`case when ${isSameName(jobSeekers.email, email)} then ${email} else ${jobSeekers.email} end`;
