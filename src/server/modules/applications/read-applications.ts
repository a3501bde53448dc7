import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ApplicationDetails, HistoryStep } from '#src/contracts/application-records.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import type { EndpointParsed, EndpointResponse } from '#src/contracts/endpoint.ts';
import { UNANSWERED } from '#src/contracts/job-values.ts';
import { APPLICATION_FORBIDDEN } from '#src/contracts/messages.ts';
import { isApplicant } from '#src/domain/applications/application-filter.ts';
import { applicationHistory } from '#src/domain/applications/application-history.ts';
import { statusNews } from '#src/domain/applications/application-status.ts';
import { releasedSteps } from '#src/domain/applications/decision-release.ts';
import { onPage } from '#src/domain/pages/pagination.ts';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { interviews } from '#src/server/db/schema/interviews.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError, fieldFault } from '#src/server/errors.ts';
import { countWishes, meetsAll } from '#src/domain/questions/answers.ts';
import { findMessageSteps, findUnread } from '#src/server/modules/messages/queries.ts';
import type { Context } from '#src/server/services.ts';
import { findAnswers, isWanted } from './answers.ts';
import { findInterviewSteps, findNotes, findSteps } from './find-history.ts';
import {
  findRelated,
  headline,
  isJobOf,
  isOneOf,
  isToCompany,
  newestFirst,
  received,
  toApplication,
} from './queries.ts';

export type ApplicationListFilter = EndpointParsed<typeof applicationEndpoints.readNeighbours>['query'];
type Neighbours = EndpointResponse<typeof applicationEndpoints.readNeighbours>;
type Reader = Pick<Context<'company'>, 'db' | 'actor' | 'clock'>;

const shownStatus = sql<string>`case when ${applications.withdrawnAt} is null then ${applications.status} else 'withdrawn' end`;

/** Without a decision, also one that its applicant cannot read yet, and without an interview that goes on. */
const isUnanswered = and(
  isNull(applications.withdrawnAt),
  inArray(applications.status, ['pending', 'reviewed']),
  sql`not exists (select from ${interviews} where ${interviews.applicationId} = ${applications.id}
    and ${interviews.state} in ('proposed', 'accepted', 'another-time', 'held'))`,
);

/**
 * The applications to the company that a filter lets through, in its order; on pages those with unread messages before
 * the others, where no other order is named.
 * @throws ApiError 400 for a filter or an order by wishes without a job
 */
export async function listApplications(
  { db, actor }: Pick<Reader, 'db' | 'actor'>,
  { page, ...filter }: ApplicationListFilter & { page?: number | undefined },
) {
  const found = await findApplicationIds(db, actor.id, filter);
  const unread = await findUnread(db, actor.id);
  const isFirst = page !== undefined && filter.sort !== 'wishes';
  const ids = onPage(isFirst ? found.toSorted((a, b) => Number(unread.has(b)) - Number(unread.has(a))) : found, page);
  const rows = await db
    .select({
      id: applications.id,
      status: applications.status,
      appliedAt: applications.appliedAt,
      updatedAt: applications.updatedAt,
      withdrawnAt: applications.withdrawnAt,
      jobSeeker: {
        id: jobSeekers.id,
        name: jobSeekers.name,
        headline,
        profileImage: jobSeekers.profileImage,
      },
      job: { id: jobs.id, title: jobs.title },
    })
    .from(jobs)
    .innerJoin(applications, eq(applications.jobId, jobs.id))
    .leftJoin(jobSeekers, eq(jobSeekers.id, applications.jobSeekerId))
    .where(and(isJobOf(actor.id), isOneOf(ids)));
  const related = await findRelated(db, actor.id, ids);
  const answers = await findAnswers(db, actor.id, and(isOneOf(ids), isWanted));
  const items = inOrder(rows, ids).map((row) => ({
    ...toApplication(row),
    related: related(row.id),
    wishes: countWishes(answers(row.id)),
    unread: unread.get(row.id) ?? 0,
  }));
  return page === undefined ? items : { items, total: found.length };
}

/**
 * The applications before and after one in the list of a filter; null where its job or its applicant's name is
 * not in that list.
 * @throws ApiError 404 for no application, 403 for one to another company
 */
export async function readNeighbours(
  { db, actor }: Pick<Reader, 'db' | 'actor'>,
  { id, first = Infinity, ...filter }: ApplicationListFilter & { id: string },
): Promise<Neighbours> {
  const ids = await findIds(db, actor.id, filter, id);
  const index = ids.indexOf(id);
  if (index === -1) {
    await requireToCompany(db, actor.id, id);
    return null;
  }
  const listed = ids.slice(0, Math.max(first, index + 1));
  return {
    previous: listed[index - 1] ?? null,
    next: listed[index + 1] ?? null,
    position: index + 1,
    total: listed.length,
  };
}

/** Rows in the order of their ids. */
export function inOrder<R extends { readonly id: string }>(rows: readonly R[], ids: readonly string[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The ids of the applications to a company that a filter lets through, in its order. */
export async function findApplicationIds(
  db: Database,
  companyId: string,
  { first, ...filter }: ApplicationListFilter,
): Promise<string[]> {
  return (await findIds(db, companyId, filter)).slice(0, first);
}

/**
 * The ids before only the first of them are taken; names are searched as they are shown, and addresses and numbers
 * too.
 * @param anyStatus the application that counts whatever its status
 */
async function findIds(
  db: Database,
  companyId: string,
  { search, status, job, wishes, sort }: Omit<ApplicationListFilter, 'first'>,
  anyStatus?: string,
): Promise<string[]> {
  const byWishes = wishes === 'all' || sort === 'wishes';
  if (byWishes && !job) throw fieldFault('job', 'Choose a job: each has wishes of its own.');
  const hasStatus = status === UNANSWERED ? isUnanswered : status ? eq(shownStatus, status) : undefined;
  const isThis = anyStatus === undefined ? undefined : eq(applications.id, anyStatus);
  const rows = await db
    .select({
      id: applications.id,
      jobSeeker: { name: jobSeekers.name, email: jobSeekers.email, phone: jobSeekers.phone },
    })
    .from(jobs)
    .innerJoin(applications, eq(applications.jobId, jobs.id))
    .leftJoin(jobSeekers, eq(jobSeekers.id, applications.jobSeekerId))
    .where(and(isJobOf(companyId, job), hasStatus && or(hasStatus, isThis)))
    .orderBy(...newestFirst);
  const ids = rows.filter(({ jobSeeker }) => isApplicant(jobSeeker, search)).map(({ id }) => id);
  if (!byWishes) return ids;
  const answers = await findAnswers(db, companyId, and(eq(jobs.id, job), isWanted));
  const counts = new Map(ids.map((id) => [id, countWishes(answers(id))]));
  const left = wishes === 'all' ? ids.filter((id) => meetsAll(counts.get(id))) : ids;
  const met = (id: string) => counts.get(id)?.met ?? -1;
  // Those with as many stay newest first.
  return sort === 'wishes' ? left.sort((a, b) => met(b) - met(a)) : left;
}

/**
 * One application to the company, with what it has done about it.
 * @throws ApiError 404 for no application, 403 for one to another company
 */
export async function readApplication(
  { db, actor, clock }: Reader,
  { id }: { id: string },
): Promise<ApplicationDetails> {
  const [row] = await received(db).where(and(eq(applications.id, id), eq(jobs.companyId, actor.id)));
  if (row === undefined) throw await notToCompany(db, id);
  const related = await findRelated(db, actor.id, [id]);
  const steps = (await findSteps(db, actor.id, [id]))(id);
  const dueAt = row.withdrawnAt === null ? statusNews(releasedSteps(steps, clock()))[0]?.dueAt : null;
  const answers = await findAnswers(db, actor.id, eq(applications.id, id));
  return {
    ...toApplication(row),
    steps: steps.map(({ status, message, at, actor: by, releaseAt, mailedAt }) => {
      return { status, message, at, actor: by, releaseAt, mailedAt };
    }),
    interviewSteps: (await findInterviewSteps(db, actor.id, [id]))(id),
    mailDueAt: dueAt?.toISOString() ?? null,
    related: related(id),
    answers: answers(id),
  };
}

/**
 * Every step of an application to the company, with who took it, oldest first.
 * @throws ApiError 404 for no application, 403 for one to another company
 */
export async function readHistory(ctx: Reader, { id }: { id: string }): Promise<{ history: HistoryStep[] }> {
  const { db, actor } = ctx;
  const application = await readApplication(ctx, { id });
  const notes = (await findNotes(db, actor, [id]))(id);
  return { history: applicationHistory(application, notes, (await findMessageSteps(db, actor.id, [id]))(id)) };
}

/** @throws ApiError 404 for no application, 403 for one to another company */
export async function requireToCompany(db: Database, companyId: string, id: string): Promise<void> {
  const own = and(eq(applications.id, id), isToCompany(db, companyId));
  if ((await db.$count(applications, own)) === 0) throw await notToCompany(db, id);
}

/** The refusal to a company that may not read an application: 404 for none, 403 for one to another company. */
async function notToCompany(db: Database, id: string): Promise<ApiError> {
  return (await db.$count(applications, eq(applications.id, id))) === 0
    ? new ApiError('not_found', applicationEndpoints.readApplication.notFound)
    : new ApiError('forbidden', APPLICATION_FORBIDDEN);
}
