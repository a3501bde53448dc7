import { and, eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { jobSeekerEndpoints, type JobSeekerProfile, type PublicJobSeeker } from '#src/contracts/job-seeker.ts';
import { emailChanges } from '#src/server/db/schema/accounts.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { ApiError } from '#src/server/errors.ts';
import { isPending } from '#src/server/modules/auth/email-changes.ts';
import type { Context } from '#src/server/services.ts';
import { notFoundOrGone } from '../moderation/not-found-or-gone.ts';

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

/** What everybody may see of a job seeker. @throws ApiError 404, 410 when it was removed */
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
