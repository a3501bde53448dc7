import { and, desc, eq, exists, isNull, sql, type SQL } from 'drizzle-orm';
import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import type { Database } from '#src/server/db/database.ts';
import { applicationEvents, applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobCardColumns } from '../jobs/job-card-columns.ts';
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

/** What a company reads only as long as the applicant has not taken it back. */
const unlessWithdrawn = (column: typeof files.path | typeof applications.coverLetter) =>
  sql<string | null>`case when ${applications.withdrawnAt} is null then ${column} end`;

/** What people are called below their name. */
const headline = sql<string | null>`coalesce(${jobSeekers.headline}, ${jobSeekers.education})`;

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
export function toApplication<
  R extends { appliedAt: Date; updatedAt: Date; withdrawnAt: Date | null },
>(row: R) {
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

/** What the company has done about an application since, oldest first; `at` in ISO 8601. */
const steps = sql<{ status: ApplicationStatus; at: string; message: string | null }[]>`(
  select coalesce(json_agg(
    json_build_object('status', ${applicationEvents.status}, 'at', ${applicationEvents.at}, 'message', ${applicationEvents.message})
    order by ${applicationEvents.at}, ${applicationEvents.id}
  ), '[]') from ${applicationEvents} where ${applicationEvents.applicationId} = ${applications.id}
)`;

/** Applications as the applicant sees them. A query with it is executed with `openAt`. */
export function sent(db: Pick<Database, 'select'>) {
  return db
    .select({
      id: applications.id,
      job: {
        id: jobs.id,
        title: jobs.title,
        companyName: jobs.companyName,
        postedBy: jobCardColumns.postedBy,
      },
      open: jobIsOpen.as('open'),
      isPublic: jobIsPublic.as('is_public'),
      status: applications.status,
      steps: steps.as('steps'),
      appliedAt: applications.appliedAt,
      withdrawnAt: applications.withdrawnAt,
      coverLetter: applications.coverLetter,
      resume: files.path,
      resumeName: files.name,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(files, eq(files.id, applications.resumeFileId));
}

/** The reads of applications, prepared once for a pool; each names the company that may read. */
export function applicationQueries(db: Database) {
  const ofCompany = eq(jobs.companyId, given('companyId'));
  // Without a job it is null, which stands for all.
  const ofJob = sql`(${given('jobId')}::uuid is null or ${jobs.id} = ${given('jobId')}::uuid)`;
  const ofStatus = sql`(${given('status')}::text is null or ${given('status')} =
    case when ${applications.withdrawnAt} is null then ${applications.status} else 'withdrawn' end)`;
  const newestFirst = [desc(applications.appliedAt), desc(applications.id)];
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
        and(
          eq(applications.jobId, jobs.id),
          eq(applications.jobSeekerId, given('jobSeekerId')),
          isNull(applications.withdrawnAt),
        ),
      )
      .where(eq(jobs.id, given('jobId')))
      .prepare('applicability'),
    all: received(db)
      .where(and(ofCompany, ofJob))
      .orderBy(...newestFirst)
      .prepare('received_applications'),
    listed: db
      .select({
        id: applications.id,
        status: applications.status,
        appliedAt: applications.appliedAt,
        updatedAt: applications.updatedAt,
        withdrawnAt: applications.withdrawnAt,
        jobSeeker: {
          ...{ id: jobSeekers.id, name: jobSeekers.name },
          ...{ headline, profileImage: jobSeekers.profileImage },
        },
        job: { id: jobs.id, title: jobs.title },
      })
      .from(jobs)
      .innerJoin(applications, eq(applications.jobId, jobs.id))
      .leftJoin(jobSeekers, eq(jobSeekers.id, applications.jobSeekerId))
      .where(and(ofCompany, sql`${applications.id} = any(${given('ids')}::uuid[])`))
      .orderBy(...newestFirst)
      .prepare('listed_applications'),
    /** By what their names are searched. */
    names: db
      .select({ id: applications.id, jobSeeker: { id: jobSeekers.id, name: jobSeekers.name } })
      .from(jobs)
      .innerJoin(applications, eq(applications.jobId, jobs.id))
      .leftJoin(jobSeekers, eq(jobSeekers.id, applications.jobSeekerId))
      .where(and(ofCompany, ofJob, ofStatus))
      .orderBy(...newestFirst)
      .prepare('names_of_applicants'),
    sent: sent(db)
      .where(eq(applications.jobSeekerId, given('jobSeekerId')))
      .orderBy(desc(applications.appliedAt), desc(applications.id))
      .prepare('sent_applications'),
    sentOne: sent(db)
      .where(
        and(eq(applications.id, given('id')), eq(applications.jobSeekerId, given('jobSeekerId'))),
      )
      .prepare('sent_application'),
    /** The application to the company that a file is the resume of, unless it was taken back. */
    withResume: db
      .select({ id: applications.id })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(
        and(
          eq(applications.resumeFileId, given('fileId')),
          isNull(applications.withdrawnAt),
          ofCompany,
        ),
      )
      .prepare('received_resume'),
  };
}
