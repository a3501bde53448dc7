import { and, asc, count, eq, exists, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { ApplicationMessage, MessageSide } from '#src/contracts/application-messages.ts';
import { NO_NAME } from '#src/domain/applications/application-filter.ts';
import { THE_COMPANY } from '#src/domain/applications/application-history.ts';
import type { Database } from '#src/server/db/database.ts';
import { applicationEvents, applications } from '#src/server/db/schema/applications.ts';
import { companies, companyIsPublic } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { applicationMessages } from '#src/server/db/schema/messages.ts';
import { isReadable } from '#src/server/modules/applications/queries.ts';
import { endDay } from '#src/server/modules/jobs/queries.ts';

/** Until an applicant takes the application back, its company reads their messages, as it does their letter. */
export const isReadableToCompany = or(isNull(applications.withdrawnAt), eq(applicationMessages.side, 'company'));

export const isUnreadFrom = (side: MessageSide) =>
  and(eq(applicationMessages.side, side), isNull(applicationMessages.readAt));

function selectMessages(db: Database, which: SQL | undefined) {
  const { applicationId, id, side, author, text, createdAt, readAt } = applicationMessages;
  return db
    .select({ applicationId, id, side, author, text, createdAt, readAt, name: jobSeekers.name })
    .from(applicationMessages)
    .innerJoin(applications, eq(applications.id, applicationId))
    .leftJoin(jobSeekers, eq(jobSeekers.id, applications.jobSeekerId))
    .where(which)
    .orderBy(asc(createdAt), asc(id));
}

/** A row as the API answers it. */
function toMessage(row: Awaited<ReturnType<typeof selectMessages>>[number]): ApplicationMessage {
  const { id, side, author, name, text, createdAt, readAt } = row;
  return {
    id,
    side,
    author: side === 'company' ? (author ?? THE_COMPANY) : name || NO_NAME,
    text,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}

/** The messages that `which` lets through, oldest first. */
export async function findMessages(db: Database, which: SQL | undefined): Promise<ApplicationMessage[]> {
  return (await selectMessages(db, which)).map(toMessage);
}

/**
 * Who wrote about applications to the company, and when; also after they were taken back.
 * @returns by the id of the application, oldest first
 */
export async function findMessageSteps(db: Database, companyId: string, ids: readonly string[]) {
  const { applicationId } = applicationMessages;
  // One parameter, of which a statement has 65,535 at most.
  const isOneOf = sql`${applicationId} = any(${sql.param(ids)}::uuid[])`;
  return byApplication(await selectMessages(db, and(isOneOf, eq(applicationMessages.companyId, companyId))));
}

/**
 * The messages about all applications of a job seeker.
 * @returns by the id of the application, oldest first
 */
export const findOwnMessages = async (db: Database, jobSeekerId: string) =>
  byApplication(await selectMessages(db, eq(applications.jobSeekerId, jobSeekerId)));

function byApplication(rows: Awaited<ReturnType<typeof selectMessages>>): (id: string) => ApplicationMessage[] {
  const found = Map.groupBy(rows, (row) => row.applicationId);
  return (id) => (found.get(id) ?? []).map(toMessage);
}

/** The messages of applicants that the company has not read, by the id of their application. */
export async function findUnread(db: Database, companyId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: applicationMessages.applicationId, unread: count() })
    .from(applicationMessages)
    .innerJoin(applications, eq(applications.id, applicationMessages.applicationId))
    .where(
      and(eq(applicationMessages.companyId, companyId), isUnreadFrom('applicant'), isNull(applications.withdrawnAt)),
    )
    .groupBy(applicationMessages.applicationId);
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}

/** Whether the applicant could read a word of the company: a message, or one that came with a status. */
function companyHasWritten(db: Pick<Database, 'select'>, now: Date): SQL<boolean> {
  const wrote = db
    .select({ id: applicationMessages.id })
    .from(applicationMessages)
    .where(and(eq(applicationMessages.applicationId, applications.id), eq(applicationMessages.side, 'company')));
  const wroteWithStatus = db
    .select({ id: applicationEvents.id })
    .from(applicationEvents)
    .where(and(isReadable(now), isNotNull(applicationEvents.message)));
  return sql<boolean>`${or(exists(wrote), exists(wroteWithStatus))}`;
}

/** Applications with what decides who may write about them. */
export const findWritable = (db: Pick<Database, 'select'>, now: Date) =>
  db
    .select({
      id: applications.id,
      title: jobs.title,
      companyId: jobs.companyId,
      companyName: jobs.companyName,
      name: jobSeekers.name,
      hasAccount: sql<boolean>`${applications.jobSeekerId} is not null`,
      withdrawnAt: applications.withdrawnAt,
      companyIsPublic,
      companyHasWritten: companyHasWritten(db, now),
      endDay: sql<string>`to_char(${endDay}, 'YYYY-MM-DD')`,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(jobSeekers, eq(jobSeekers.id, applications.jobSeekerId));
