import { and, desc, eq } from 'drizzle-orm';
import type { ApplicationMessage, MessageSide } from '#src/contracts/application-messages.ts';
import { applicantRefusal, companyRefusal } from '#src/domain/applications/message-rules.ts';
import { fillTemplate, missingWordsSentence, templateValues } from '#src/domain/applications/message-template.ts';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { applicationMessages } from '#src/server/db/schema/messages.ts';
import { ApiError, fieldFault } from '#src/server/errors.ts';
import { isOneOf, isToCompany } from '#src/server/modules/applications/queries.ts';
import { auditMember } from '#src/server/platform/audit.ts';
import type { Context } from '#src/server/services.ts';
import { findMessages, findWritable } from './queries.ts';
import { markAnswered, noApplication, notReceived } from './read-messages.ts';

/** Messages about one application, of both sides. */
export const MAX_MESSAGES = 500;

interface Message {
  /** The application's. */
  readonly id: string;
  readonly text: string;
}

/**
 * Writes to an applicant, with the words of templates filled in. The answer is not kept under the call's key, for it
 * says much of a person: a repeated call reads it again.
 * @throws ApiError 400 for a word without a value, 404 for no application, 403 for one to another company, 409 for one
 * taken back, of an account that is gone, or for a message too many, 429
 */
export async function writeToApplicant(ctx: Context<'company'>, message: Message): Promise<ApplicationMessage> {
  const { db, actor, limits, clock } = ctx;
  const { id } = message;
  const isOwn = and(eq(applications.id, id), isToCompany(db, actor.id));
  if ((await db.$count(applications, isOwn)) === 0) throw await notReceived(db, actor.id, id);
  if (ctx.isRepeated) return readLast(db, id, 'company');
  await limits.spend('writeMessage', `company ${id}`);
  return db.transaction(async (tx) => {
    await ctx.keepAnswer?.(tx);
    // The application first, as a removal of its applicant does, who takes the messages along.
    await tx.select({ id: applications.id }).from(applications).where(isOwn).for('no key update');
    const [found] = await findWritable(tx, clock()).where(and(eq(applications.id, id), eq(jobs.companyId, actor.id)));
    if (found === undefined) throw noApplication();
    const refusal = companyRefusal(found);
    if (refusal !== undefined) throw new ApiError('conflict', refusal);
    const { title: job, companyName: company, name, companyId } = found;
    const filled = fillTemplate(message.text, templateValues({ name, job, company }));
    if (filled.missing) throw fieldFault('text', missingWordsSentence(filled.missing));
    const author = actor.member.name;
    const added = await add(tx, ctx, { id, companyId, side: 'company', author, text: filled.text });
    await auditMember(tx, ctx, { act: 'write-message', itemId: id, name: job });
    return added;
  });
}

/**
 * Writes the same to several applicants to the company, with the words of templates filled in for each. Who cannot be
 * written to is left out, and so is who has no value for a word. Their messages stay unread. Who calls it locks the
 * applications, and logs the act.
 * @returns to how many
 */
export async function writeToApplicants(
  tx: Database,
  { actor, clock }: Pick<Context<'company'>, 'actor' | 'clock'>,
  ids: readonly string[],
  text: string,
): Promise<number> {
  const found = await findWritable(tx, clock()).where(and(isOneOf(ids), eq(jobs.companyId, actor.id)));
  const by = { side: 'company', author: actor.member.name, createdAt: clock() } as const;
  const rows = found.flatMap((application) => {
    const { id: applicationId, companyId, name, title: job, companyName: company } = application;
    const filled = fillTemplate(text, templateValues({ name, job, company }));
    if (filled.missing || companyRefusal(application) !== undefined) return [];
    return { ...by, applicationId, companyId, text: filled.text };
  });
  if (rows.length > 0) await tx.insert(applicationMessages).values(rows);
  return rows.length;
}

/**
 * Writes to the company of an own application. The answer is not kept, as that of `writeToApplicant`.
 * @throws ApiError 404, 409 where the applicant may not write or for a message too many, 429
 */
export async function writeToCompany(ctx: Context<'jobseeker'>, { id, text }: Message): Promise<ApplicationMessage> {
  const { db, actor, limits, clock } = ctx;
  const isOwn = and(eq(applications.id, id), eq(applications.jobSeekerId, actor.id));
  if ((await db.$count(applications, isOwn)) === 0) throw noApplication();
  if (ctx.isRepeated) return readLast(db, id, 'applicant');
  await limits.spend('writeMessage', `applicant ${id}`);
  return db.transaction(async (tx) => {
    await ctx.keepAnswer?.(tx);
    await tx.select({ id: applications.id }).from(applications).where(isOwn).for('no key update');
    const [found] = await findWritable(tx, clock()).where(isOwn);
    if (found === undefined) throw noApplication();
    const refusal = applicantRefusal(found, clock());
    if (refusal !== undefined) throw new ApiError('conflict', refusal);
    return add(tx, ctx, { id, companyId: found.companyId, side: 'applicant', author: null, text });
  });
}

interface Added extends Message {
  readonly companyId: string;
  readonly side: MessageSide;
  readonly author: string | null;
}

/** Adds a message under the lock of its application; who answers has read what was written before. */
async function add(
  tx: Database,
  { clock }: { clock: () => Date },
  { id: applicationId, side, ...message }: Added,
): Promise<ApplicationMessage> {
  const ofThis = eq(applicationMessages.applicationId, applicationId);
  if ((await tx.$count(applicationMessages, ofThis)) >= MAX_MESSAGES) throw tooMany();
  const now = clock();
  await markAnswered(tx, { id: applicationId, side: side === 'company' ? 'applicant' : 'company' }, now);
  await tx.insert(applicationMessages).values({ ...message, applicationId, side, createdAt: now });
  return readLast(tx, applicationId, side);
}

/** The last message of a side about an application. */
async function readLast(db: Database, applicationId: string, side: MessageSide): Promise<ApplicationMessage> {
  const { id, createdAt } = applicationMessages;
  const last = db
    .select({ id })
    .from(applicationMessages)
    .where(and(eq(applicationMessages.applicationId, applicationId), eq(applicationMessages.side, side)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  const [found] = await findMessages(db, eq(id, last));
  if (found === undefined) throw noApplication();
  return found;
}

const tooMany = () =>
  new ApiError('over_quota', `There are ${MAX_MESSAGES} messages about this application, the most.`);
