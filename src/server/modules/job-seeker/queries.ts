import { eq, sql } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
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

/** The reads of job seekers, prepared once for a pool. */
export function jobSeekerQueries(db: Database) {
  const one = eq(jobSeekers.id, sql.placeholder('id'));
  return {
    own: db
      .select({
        ...publicFields,
        email: jobSeekers.email,
        phone: jobSeekers.phone,
        address: jobSeekers.address,
        resume: jobSeekers.resume,
        resumeName: files.name,
      })
      .from(jobSeekers)
      .leftJoin(files, eq(files.path, jobSeekers.resume))
      .where(one)
      .prepare('own_job_seeker'),
    /** Without a private field, so that none can be shown by mistake (settled reading 17). */
    public: db.select(publicFields).from(jobSeekers).where(one).prepare('public_job_seeker'),
  };
}

export type JobSeekerQueries = ReturnType<typeof jobSeekerQueries>;
