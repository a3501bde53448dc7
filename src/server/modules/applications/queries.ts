import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobIsOpen, jobIsPublic } from '../jobs/open-jobs.ts';

const given = sql.placeholder;

/** Whether a job is open; locks it and its company, so that neither changes before the end of `tx`. */
export function lockedOpenness(tx: Database) {
  return tx
    .select({ open: jobIsOpen.as('open'), isPublic: jobIsPublic.as('is_public') })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.id, given('jobId')))
    .for('share')
    .prepare('locked_openness');
}

/** Applications as their company sees them: of a job seeker it gets what is listed here, and no more. */
export function received(db: Pick<Database, 'select'>) {
  return (
    db
      .select({
        id: applications.id,
        status: applications.status,
        appliedAt: applications.appliedAt,
        resume: files.path,
        coverLetter: applications.coverLetter,
        jobSeeker: {
          id: jobSeekers.id,
          name: jobSeekers.name,
          headline: sql<string | null>`coalesce(${jobSeekers.headline}, ${jobSeekers.education})`,
          profileImage: jobSeekers.profileImage,
          address: jobSeekers.address,
          email: jobSeekers.email,
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
export function toApplication<R extends { appliedAt: Date }>(row: R) {
  return { ...row, appliedAt: row.appliedAt.toISOString() };
}

/** The reads of applications, prepared once for a pool; each names the company that may read. */
export function applicationQueries(db: Database) {
  const ofCompany = eq(jobs.companyId, given('companyId'));
  return {
    /** What decides whether a job seeker may apply to a job. */
    applicability: db
      .select({
        open: jobIsOpen.as('open'),
        isPublic: jobIsPublic.as('is_public'),
        applicationId: applications.id,
      })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .leftJoin(
        applications,
        and(eq(applications.jobId, jobs.id), eq(applications.jobSeekerId, given('jobSeekerId'))),
      )
      .where(eq(jobs.id, given('jobId')))
      .prepare('applicability'),
    list: received(db)
      .where(ofCompany)
      .orderBy(desc(applications.appliedAt), desc(applications.id))
      // Without a limit it is null, which stands for all.
      .limit(given('limit'))
      .prepare('received_applications'),
    one: received(db)
      .where(and(eq(applications.id, given('id')), ofCompany))
      .prepare('received_application'),
    /** The application to the company that a file is the resume of. */
    withResume: db
      .select({ id: applications.id })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(and(eq(applications.resumeFileId, given('fileId')), ofCompany))
      .prepare('received_resume'),
  };
}
