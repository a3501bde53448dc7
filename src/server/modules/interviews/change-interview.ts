import { and, eq } from 'drizzle-orm';
import { lengthFault, type InterviewChange } from '#src/contracts/interview-input.ts';
import type { InterviewVersion } from '#src/contracts/interview-records.ts';
import { CHANGED_SINCE, type UnlessChanged } from '#src/contracts/unless-changed.ts';
import type { AuditAct } from '#src/contracts/audit-log.ts';
import { isOver } from '#src/domain/interviews/interview-steps.ts';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { interviewMembers, interviews } from '#src/server/db/schema/interviews.ts';
import { ApiError, fieldFault } from '#src/server/errors.ts';
import { interviewCancelledMail } from '#src/server/mails/interview-mails.ts';
import { isToCompany } from '#src/server/modules/applications/queries.ts';
import { auditMember } from '#src/server/platform/audit.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import type { Context } from '#src/server/services.ts';
import { findClash } from './find-clash.ts';
import { announceProposal, reminderOf, requireMembers, requireToCome } from './propose-interview.ts';
import { addStep, freeSlotOf, lockInterview, readRow, toFacts, type InterviewRow } from './queries.ts';

type Stored = typeof interviews.$inferSelect;

/**
 * Changes an interview and asks the applicant once more, by a mail at once. What changes nothing does neither.
 * @throws ApiError 404, 400 for a time that has passed or for who is no active member, 409 for one that is over or was
 * changed since `unlessChangedSince`, and for a clash, 429
 */
export function changeInterview(
  ctx: Context<'company'>,
  { id, anyway, members, unlessChangedSince, ...change }: { id: string } & InterviewChange & UnlessChanged,
): Promise<InterviewVersion> {
  return changing(ctx, { id, act: 'change-interview' }, async (tx, row) => {
    const before = row.interview;
    const next = timesOf(before, change);
    const values = { ...withoutUndefined({ ...change, startsAt: undefined, endsAt: undefined }), ...next };
    const present = row.members.map((member) => member.id);
    const taking = members && !isSameSet(members, present) ? members : undefined;
    // The answer to the same change may have been lost on its way.
    if (taking === undefined && !differs(before, values)) return undefined;
    if (unlessChangedSince !== undefined && before.updatedAt.getTime() !== Date.parse(unlessChangedSince)) {
      throw new ApiError('conflict', CHANGED_SINCE);
    }
    requireNotOver(before);
    const { startsAt, endsAt } = { ...before, ...next };
    // Another place is no other clash.
    const isMoved = next.startsAt !== undefined || taking !== undefined;
    if (taking) await requireMembers(tx, ctx.actor.id, taking);
    if (startsAt && endsAt) {
      const time = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
      requireToCome([time], ctx.clock());
      const clash =
        anyway || !isMoved ? undefined : await findClash(tx, { times: [time], members: taking ?? present, except: id });
      if (clash) throw clash;
    }
    const isOtherTime = next.startsAt !== undefined;
    if (taking) await replaceMembers(tx, id, taking);
    if (isOtherTime) await freeSlotOf(tx, id);
    const now = ctx.clock();
    const { id: proposedBy, name: proposer } = ctx.actor.member;
    await tx
      .update(interviews)
      .set({
        ...values,
        ...(isOtherTime && { offerId: null }),
        state: 'proposed',
        sequence: before.sequence + 1,
        answerText: null,
        answeredAt: null,
        remindAt: startsAt && reminderOf(startsAt, now),
        proposedBy,
        proposer,
        updatedAt: now,
      })
      .where(eq(interviews.id, id));
    return announceProposal(tx, ctx, id);
  });
}

/**
 * Cancels an interview and mails the applicant at once; once more changes nothing.
 * @throws ApiError 404, 409 for one that was held or to which the applicant did not come, 429
 */
export function cancelInterview(
  ctx: Context<'company'>,
  { id, reason }: { id: string; reason: string | null },
): Promise<InterviewVersion> {
  return changing(ctx, { id, act: 'cancel-interview' }, async (tx, { interview: before }) => {
    if (before.state === 'cancelled') return undefined;
    requireNotOver(before);
    const now = ctx.clock();
    await freeSlotOf(tx, id);
    const sequence = before.sequence + 1;
    const ended = { state: 'cancelled', sequence, cancelReason: reason, remindAt: null, updatedAt: now } as const;
    await tx.update(interviews).set(ended).where(eq(interviews.id, id));
    const row = await readRow(tx, id);
    await addStep(tx, row.interview, { side: 'company', actor: ctx.actor.member.name, at: now });
    if (row.email !== null) {
      const mail = interviewCancelledMail(toFacts(row, now), 'company');
      await addMail(tx, ctx, { recipient: row.email, mail, queue: 'link', causedBy: ctx.actor.id });
    }
    return row;
  });
}

/** One change of an interview at a time, which is logged unless it changes nothing (`work` answers undefined). */
export async function changing(
  ctx: Context<'company'>,
  { id, act, details }: { id: string; act: AuditAct; details?: Record<string, string> },
  work: (tx: Database, row: InterviewRow) => Promise<InterviewRow | undefined>,
): Promise<InterviewVersion> {
  const { db, actor } = ctx;
  await spendChange(ctx, id);
  const version = await db.transaction(async (tx) => {
    const before = await lockInterview(tx, actor.id, id);
    const after = await work(tx, before);
    const { interview, job } = after ?? before;
    if (after) {
      const entry = { act, itemId: interview.applicationId, name: job.title, ...(details && { details }) };
      await auditMember(tx, ctx, entry);
    }
    return { id, sequence: interview.sequence, state: interview.state };
  });
  ctx.mail.wake();
  return version;
}

/** Only of interviews of the company: others are refused without a count. */
async function spendChange({ db, limits, actor }: Context<'company'>, id: string): Promise<void> {
  const [of] = await db
    .select({ id: interviews.applicationId })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(and(eq(interviews.id, id), isToCompany(db, actor.id)));
  if (of) await limits.spend('interviews', of.id);
}

/** The time that a change leads to; empty where it stays. @throws ApiError 400 */
function timesOf(before: Stored, { startsAt, endsAt }: Pick<InterviewChange, 'startsAt' | 'endsAt'>) {
  const start = startsAt === undefined ? before.startsAt : new Date(startsAt);
  const end = endsAt === undefined ? before.endsAt : new Date(endsAt);
  if (start === null && end === null) return {};
  if (start === null || end === null) throw fieldFault('startsAt', 'Name a start and an end.');
  const fault = lengthFault(start.toISOString(), end.toISOString());
  if (fault !== undefined) throw fieldFault('endsAt', fault);
  const isSame = start.getTime() === before.startsAt?.getTime() && end.getTime() === before.endsAt?.getTime();
  return isSame ? {} : { startsAt: start, endsAt: end };
}

const withoutUndefined = <T extends object>(of: T) =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as Partial<T>;

function differs(before: Stored, values: Readonly<Record<string, unknown>>): boolean {
  const present: Readonly<Record<string, unknown>> = before;
  return Object.entries(values).some(([name, value]) => present[name] !== value);
}

const isSameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one) => b.includes(one));

async function replaceMembers(tx: Database, interviewId: string, members: readonly string[]): Promise<void> {
  await tx.delete(interviewMembers).where(eq(interviewMembers.interviewId, interviewId));
  await tx.insert(interviewMembers).values(members.map((memberId) => ({ interviewId, memberId })));
}

/** @throws ApiError 409 for an interview that takes no further change */
function requireNotOver(before: Stored): void {
  if (isOver(before.state)) throw overError(before);
}

export function overError({ state }: Stored): ApiError {
  const what = { cancelled: 'was cancelled', declined: 'was declined' }[state as string] ?? 'is over';
  return new ApiError('conflict', `This interview ${what}. Propose another one.`);
}
