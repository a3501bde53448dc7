import { and, eq, gt, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Database } from '#src/server/db/database.ts';
import { emailChanges } from '#src/server/db/schema/accounts.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';

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

const resumeName = new QueryBuilder()
  .select({ name: files.name })
  .from(files)
  .where(eq(files.path, jobSeekers.resume));

const pendingEmail = new QueryBuilder()
  .select({ email: emailChanges.email })
  .from(emailChanges)
  .where(
    and(
      eq(emailChanges.jobSeekerId, jobSeekers.id),
      gt(emailChanges.expiresAt, sql.placeholder('now')),
    ),
  );

/** A job seeker's own profile, private fields included. */
const ownFields = {
  ...publicFields,
  email: jobSeekers.email,
  pendingEmail: sql<string | null>`(${pendingEmail})`,
  phone: jobSeekers.phone,
  address: jobSeekers.address,
  resume: jobSeekers.resume,
  resumeName: sql<string | null>`(${resumeName})`,
  public: jobSeekers.isPublic,
  updatedAt: jobSeekers.updatedAt,
};

/** The reads of job seekers, prepared once for a pool. */
export function jobSeekerQueries(db: Database) {
  const one = eq(jobSeekers.id, sql.placeholder('id'));
  return {
    own: db.select(ownFields).from(jobSeekers).where(one).prepare('own_job_seeker'),
    /** Without a private field, so that none can be shown by mistake. */
    public: db
      .select(publicFields)
      .from(jobSeekers)
      .where(and(one, jobSeekers.isPublic))
      .prepare('public_job_seeker'),
  };
}
