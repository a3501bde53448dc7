import { and, eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import { foldName } from '#src/contracts/account-name.ts';
import type { jobSeekerInput } from '#src/contracts/job-seeker-input.ts';
import { jobSeekerEndpoints, type JobSeekerProfile, type PublicJobSeeker } from '#src/contracts/job-seeker.ts';
import { CHANGED_SINCE, type UnlessChanged } from '#src/contracts/unless-changed.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { emailChanges } from '#src/server/db/schema/accounts.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { unlessChangedElsewhere } from '#src/server/db/unless-changed.ts';
import { ApiError } from '#src/server/errors.ts';
import { requestEmailChange } from '#src/server/modules/auth/email-change.ts';
import { isPending } from '#src/server/modules/auth/pending-email.ts';
import type { Place } from '#src/server/modules/auth/known-devices.ts';
import { notFoundOrGone } from '#src/server/modules/moderation/removed-addresses.ts';
import type { Context } from '#src/server/services.ts';

/** Without a private field, so that none can be shown by mistake. */
const publicFields = {
  id: jobSeekers.id,
  name: jobSeekers.name,
  headline: jobSeekers.headline,
  bio: jobSeekers.bio,
  education: jobSeekers.education,
  degreeType: jobSeekers.degreeType,
  skills: jobSeekers.skills,
  linkedIn: jobSeekers.linkedIn,
  portfolioWebsite: jobSeekers.portfolioWebsite,
  workExperience: jobSeekers.workExperience,
  experience: jobSeekers.experience,
  profileImage: jobSeekers.profileImage,
};

const resumeName = new QueryBuilder().select({ name: files.name }).from(files).where(eq(files.path, jobSeekers.resume));

const pendingEmail = (now: Date) =>
  new QueryBuilder()
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(and(eq(emailChanges.jobSeekerId, jobSeekers.id), isPending(now)));

/** A job seeker's own profile, private fields included. */
const ownFields = (now: Date) => ({
  ...publicFields,
  email: jobSeekers.email,
  pendingEmail: sql<string | null>`(${pendingEmail(now)})`,
  phone: jobSeekers.phone,
  address: jobSeekers.address,
  resume: jobSeekers.resume,
  resumeName: sql<string | null>`(${resumeName})`,
  public: jobSeekers.isPublic,
  updatedAt: jobSeekers.updatedAt,
});

/** The job seeker's own profile. @throws ApiError 404 when the account has just been removed */
export async function readProfile({ db, clock, actor }: Context<'jobseeker'>): Promise<JobSeekerProfile> {
  const [profile] = await db.select(ownFields(clock())).from(jobSeekers).where(eq(jobSeekers.id, actor.id));
  if (!profile) return noProfile();
  return { ...profile, updatedAt: profile.updatedAt.toISOString() };
}

/** The public profile of a job seeker. @throws ApiError 404, 410 when it was removed */
export async function readPublicProfile(ctx: Context, { id }: { id: string }): Promise<{ jobSeeker: PublicJobSeeker }> {
  const [jobSeeker] = await ctx.db
    .select(publicFields)
    .from(jobSeekers)
    .where(and(eq(jobSeekers.id, id), jobSeekers.isPublic));
  if (!jobSeeker) throw await notFoundOrGone(ctx, jobSeekerEndpoints.readPublicJobSeeker, id);
  return { jobSeeker };
}

export function noProfile(): never {
  throw new ApiError('not_found', jobSeekerEndpoints.readPublicJobSeeker.notFound);
}

/**
 * Replaces the text of the job seeker's profile, and says whether its public page is on. Another email is pending from
 * then on, and counts once its link was opened; a pending one stays so while the email is the same.
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
    /** The place of the call: a wrong password counts for it. */
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
      // Another case of the same address counts at once.
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
