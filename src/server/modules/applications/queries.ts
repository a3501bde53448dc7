import { and, desc, eq, exists, lte, ne, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { RelatedApplication } from '#src/contracts/application-records.ts';
import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import type { Database } from '#src/server/db/database.ts';
import { applicationEvents, applications } from '#src/server/db/schema/applications.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';

/** The second files of applications, beside their resumes. */
export const attachments = alias(files, 'attachments');

/** A column that the company reads until the applicant takes the application back. */
const unlessWithdrawn = (column: PgColumn) =>
  sql<string | null>`case when ${applications.withdrawnAt} is null then ${column} end`;

/** The line below a person's name. */
export const headline = sql<string | null>`coalesce(${jobSeekers.headline}, ${jobSeekers.education})`;

/** Applications as their company sees them: of a job seeker it gets these columns alone. */
export function received(db: Pick<Database, 'select'>) {
  return (
    db
      .select({
        id: applications.id,
        status: applications.status,
        appliedAt: applications.appliedAt,
        updatedAt: applications.updatedAt,
        resume: unlessWithdrawn(files.path),
        attachment: unlessWithdrawn(attachments.path),
        coverLetter: unlessWithdrawn(applications.coverLetter),
        withdrawnAt: applications.withdrawnAt,
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
      .leftJoin(attachments, eq(attachments.id, applications.attachmentFileId))
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

/** An application to a job of the company: the owner's condition of a write. */
export function isToCompany(db: Pick<Database, 'select'>, companyId: string): SQL {
  return exists(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, applications.jobId), eq(jobs.companyId, companyId))),
  );
}

/** An event of an application that its applicant can read by `now`, and could before they took it back. */
export const isReadable = (now: Date) =>
  and(
    eq(applicationEvents.applicationId, applications.id),
    lte(applicationEvents.releaseAt, sql`least(${now.toISOString()}::timestamptz, ${applications.withdrawnAt})`),
  );

/** The status of an application that its applicant reads by `now`. */
export const readableStatus = (now: Date) => sql<ApplicationStatus>`coalesce((
  select ${applicationEvents.status} from ${applicationEvents} where ${isReadable(now)}
  order by ${applicationEvents.releaseAt} desc, ${applicationEvents.at} desc, ${applicationEvents.id} desc limit 1
), 'pending')`;

/** One of these applications: one parameter, of which a statement has 65,535 at most. */
export const isOneOf = (ids: readonly string[]) => sql`${applications.id} = any(${sql.param(ids)}::uuid[])`;

export const newestFirst = [desc(applications.appliedAt), desc(applications.id)];

/** Jobs of a company: all, or this one. */
export function isJobOf(companyId: string, id?: string): SQL | undefined {
  return and(eq(jobs.companyId, companyId), id ? eq(jobs.id, id) : undefined);
}

/**
 * The other applications to the company of the people who sent these.
 * @param ids of applications to the company
 * @returns by the id of the application that they stand beside, newest first
 */
export async function findRelated(
  db: Database,
  companyId: string,
  ids: readonly string[],
): Promise<(id: string) => RelatedApplication[]> {
  const { id, jobSeekerId, status, appliedAt, withdrawnAt } = applications;
  const beside = alias(applications, 'beside');
  const statusSetAt = db
    .select({ at: applicationEvents.at })
    .from(applicationEvents)
    .where(
      and(
        eq(applicationEvents.applicationId, id),
        eq(applicationEvents.companyId, companyId),
        eq(applicationEvents.status, status),
      ),
    )
    .orderBy(desc(applicationEvents.at))
    .limit(1);
  const rows = await db
    .select({
      beside: beside.id,
      id,
      status,
      appliedAt,
      withdrawnAt,
      job: { id: jobs.id, title: jobs.title },
      statusAt: sql<Date>`coalesce((${statusSetAt}), ${appliedAt})`.mapWith(appliedAt),
    })
    .from(applications)
    .innerJoin(jobs, and(eq(jobs.id, applications.jobId), eq(jobs.companyId, companyId)))
    .innerJoin(beside, and(eq(beside.jobSeekerId, jobSeekerId), ne(beside.id, id)))
    // One parameter, of which a statement has 65,535 at most.
    .where(sql`${beside.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(...newestFirst);
  const found = Map.groupBy(rows, (row) => row.beside);
  return (of) =>
    (found.get(of) ?? []).map((row) => ({
      id: row.id,
      status: row.status,
      job: row.job,
      appliedAt: row.appliedAt.toISOString(),
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
      statusAt: row.statusAt.toISOString(),
    }));
}
