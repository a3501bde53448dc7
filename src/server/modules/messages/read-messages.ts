import { and, count, eq, lte, sql } from 'drizzle-orm';
import {
  applicationMessageEndpoints,
  type MessageList,
  type MessageSide,
  type UnreadMessages,
} from '#src/contracts/application-messages.ts';
import { applicantRefusal, companyRefusal } from '#src/domain/applications/message-rules.ts';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { applicationMessages } from '#src/server/db/schema/messages.ts';
import { ApiError } from '#src/server/errors.ts';
import { isToCompany } from '#src/server/modules/applications/queries.ts';
import { requireToCompany } from '#src/server/modules/applications/read-applications.ts';
import type { Context } from '#src/server/services.ts';
import { findMessages, findUnread, findWritable, isReadableToCompany, isUnreadFrom } from './queries.ts';

interface Which {
  readonly id: string;
}

/**
 * The messages about an application to the company, oldest first.
 * @throws ApiError 404 for no application, 403 for one to another company
 */
export async function listReceivedMessages(
  { db, clock, actor }: Context<'company'>,
  { id }: Which,
): Promise<MessageList> {
  const [found] = await findWritable(db, clock()).where(and(eq(applications.id, id), eq(jobs.companyId, actor.id)));
  if (found === undefined) throw await notReceived(db, actor.id, id);
  const ofThis = eq(applicationMessages.applicationId, id);
  const messages = await findMessages(db, and(ofThis, isReadableToCompany));
  return { messages, refusal: companyRefusal(found) ?? null };
}

/** The messages about an own application, oldest first. @throws ApiError 404 */
export async function listOwnMessages({ db, clock, actor }: Context<'jobseeker'>, { id }: Which): Promise<MessageList> {
  const [found] = await findWritable(db, clock()).where(
    and(eq(applications.id, id), eq(applications.jobSeekerId, actor.id)),
  );
  if (found === undefined) throw noApplication();
  const messages = await findMessages(db, eq(applicationMessages.applicationId, id));
  return { messages, refusal: applicantRefusal(found, clock()) ?? null };
}

export const noApplication = () => new ApiError('not_found', applicationMessageEndpoints.listOwnMessages.notFound);

/** The refusal of a call on an application that is not one to the company. */
export async function notReceived(db: Database, companyId: string, id: string): Promise<Error> {
  await requireToCompany(db, companyId, id);
  return noApplication();
}

interface Read extends Which {
  /** The last message that the reader had before them. */
  readonly last: string;
}

/**
 * Marks the messages of an applicant up to one as read.
 * @throws ApiError 404 for no application, 403 for one to another company
 */
export async function markReceivedMessages({ db, clock, actor }: Context<'company'>, read: Read): Promise<void> {
  if ((await db.$count(applications, and(eq(applications.id, read.id), isToCompany(db, actor.id)))) === 0) {
    throw await notReceived(db, actor.id, read.id);
  }
  await db
    .update(applicationMessages)
    .set({ readAt: clock() })
    .where(and(isUpTo(read), isUnreadFrom('applicant'), eq(applicationMessages.companyId, actor.id)));
}

/** Marks the messages of a company up to one as read. @throws ApiError 404 */
export async function markOwnMessages({ db, clock, actor }: Context<'jobseeker'>, read: Read): Promise<void> {
  const isOwn = and(eq(applications.id, read.id), eq(applications.jobSeekerId, actor.id));
  if ((await db.$count(applications, isOwn)) === 0) throw noApplication();
  await db
    .update(applicationMessages)
    .set({ readAt: clock() })
    .where(and(isUpTo(read), isUnreadFrom('company'), sql`exists (select from ${applications} where ${isOwn})`));
}

/** The messages about an application that were there when its last shown one was. */
function isUpTo({ id, last }: Read) {
  const { applicationId, createdAt } = applicationMessages;
  const at = sql`(select shown.created_at from ${applicationMessages} shown where shown.id = ${last} and shown.application_id = ${id})`;
  return and(eq(applicationId, id), lte(createdAt, at));
}

/** Marks what the other side wrote as read by who answers it, in the transaction of the answer. */
export async function markAnswered(tx: Database, { id, side }: Which & { side: MessageSide }, now: Date) {
  await tx
    .update(applicationMessages)
    .set({ readAt: now })
    .where(and(eq(applicationMessages.applicationId, id), isUnreadFrom(side)));
}

/** How many messages of applicants the company has not read. */
export async function countReceivedMessages({ db, actor }: Context<'company'>): Promise<UnreadMessages> {
  return toUnread([...(await findUnread(db, actor.id))].map(([id, unread]) => ({ id, unread })));
}

/** How many messages of companies the job seeker has not read. */
export async function countOwnMessages({ db, actor }: Context<'jobseeker'>): Promise<UnreadMessages> {
  const rows = await db
    .select({ id: applications.id, unread: count() })
    .from(applications)
    .innerJoin(applicationMessages, eq(applicationMessages.applicationId, applications.id))
    .where(and(eq(applications.jobSeekerId, actor.id), isUnreadFrom('company')))
    .groupBy(applications.id);
  return toUnread(rows);
}

const toUnread = (applications: UnreadMessages['applications']): UnreadMessages => ({
  unread: applications.reduce((sum, { unread }) => sum + unread, 0),
  applications,
});
