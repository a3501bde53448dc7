import { and, desc, eq, exists, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';

/** What a company reads only as long as the applicant has not taken it back. */
const unlessWithdrawn = (column: typeof files.path | typeof applications.coverLetter) =>
  sql<string | null>`case when ${applications.withdrawnAt} is null then ${column} end`;

/** What people are called below their name. */
export const headline = sql<string | null>`coalesce(${jobSeekers.headline}, ${jobSeekers.education})`;

/** Applications as their company sees them: of a job seeker it gets what is listed here, and no more. */
export function received(db: Pick<Database, 'select'>) {
  return (
    db
      .select({
        id: applications.id,
        status: applications.status,
        appliedAt: applications.appliedAt,
        updatedAt: applications.updatedAt,
        resume: unlessWithdrawn(files.path),
        coverLetter: unlessWithdrawn(applications.coverLetter),
        withdrawnAt: applications.withdrawnAt,
        note: applications.note,
        jobSeeker: {
          id: jobSeekers.id,
          name: jobSeekers.name,
          headline,
          profileImage: jobSeekers.profileImage,
          address: jobSeekers.address,
          email: jobSeekers.email,
          phone: jobSeekers.phone,
          publicPage: jobSeekers.isPublic,
        },
        job: { id: jobs.id, title: jobs.title, companyName: jobs.companyName },
      })
      .from(jobs)
      .innerJoin(applications, eq(applications.jobId, jobs.id))
      // Neither is there any more once the account is gone.
      .leftJoin(jobSeekers, eq(jobSeekers.id, applications.jobSeekerId))
      .leftJoin(files, eq(files.id, applications.resumeFileId))
  );
}

/** A row of `received` as the API answers it. */
export function toApplication<R extends { appliedAt: Date; updatedAt: Date; withdrawnAt: Date | null }>(row: R) {
  return {
    ...row,
    appliedAt: row.appliedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  };
}

/** That an application is to a job of a company: the owner's condition of a write. */
export function isToCompany(db: Pick<Database, 'select'>, companyId: string): SQL {
  return exists(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, applications.jobId), eq(jobs.companyId, companyId))),
  );
}

export const newestFirst = [desc(applications.appliedAt), desc(applications.id)];

/** Jobs of a company: all, or this one. */
export function isJobOf(companyId: string, id?: string): SQL | undefined {
  return and(eq(jobs.companyId, companyId), id ? eq(jobs.id, id) : undefined);
}
