import { and, eq, inArray } from 'drizzle-orm';
import type { InterviewInput, SlotInput } from '#src/contracts/interview-input.ts';
import type { InterviewVersion } from '#src/contracts/interview-records.ts';
import type { Database } from '#src/server/db/database.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { interviewMembers, interviews, interviewSlots } from '#src/server/db/schema/interviews.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError, fieldFault } from '#src/server/errors.ts';
import { interviewProposedMail } from '#src/server/mails/interview-mails.ts';
import { DAY } from '#src/server/milliseconds.ts';
import { isToCompany } from '#src/server/modules/applications/queries.ts';
import { requireToCompany } from '#src/server/modules/applications/read-applications.ts';
import { isActive } from '#src/server/modules/members/queries.ts';
import { auditMember } from '#src/server/platform/audit.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import type { Context } from '#src/server/services.ts';
import { findClash } from './find-clash.ts';
import { addLink } from './interview-links.ts';
import { addStep, readRow, toFacts, type InterviewRow } from './queries.ts';

/** What is said of interviews that are proposed, but for their times. */
export type InterviewPlan = Pick<InterviewInput, 'timeZone' | 'mode' | 'place' | 'link' | 'bring' | 'note'> & {
  /** Ids of active members of the company. */
  readonly members: readonly string[];
};

/** An applicant to invite: at one time, or to choose one of the slots of an offer. */
export type Invitation = { readonly applicationId: string } & (
  { readonly time: SlotInput } | { readonly offerId: string }
);

/**
 * Proposes an interview to an applicant, who is mailed at once.
 * @throws ApiError 404 for no application, 403 for one to another company, 400 for a time that has passed or for who is
 * no active member, 409 for an application that is withdrawn or whose applicant is gone, and for a clash, 429
 */
export async function proposeInterview(
  ctx: Context<'company'>,
  { id, anyway, members = [ctx.actor.member.id], slots, startsAt, endsAt, ...plan }: { id: string } & InterviewInput,
): Promise<InterviewVersion> {
  const { db, actor, limits, keepAnswer } = ctx;
  const times = slots ?? (startsAt && endsAt ? [{ startsAt, endsAt }] : []);
  requireToCome(times, ctx.clock());
  await requireToCompany(db, actor.id, id);
  await limits.spend('interviews', id);
  const proposed = await db.transaction(async (tx) => {
    const title = await lockStanding(tx, actor.id, id);
    await requireMembers(tx, actor.id, members);
    const clash = anyway ? undefined : await findClash(tx, { times, members });
    if (clash) throw clash;
    const [time] = times;
    const invitation =
      slots === undefined && time
        ? { applicationId: id, time }
        : { applicationId: id, offerId: await addOffer(tx, actor.id, times) };
    const [version] = await proposeInterviews(tx, ctx, { ...plan, members }, [invitation]);
    if (version === undefined) throw new Error('No interview was proposed.');
    await auditMember(tx, ctx, { act: 'propose-interview', itemId: id, name: title });
    await keepAnswer?.(tx, version);
    return version;
  });
  ctx.mail.wake();
  return proposed;
}

/** Offers times together, for applicants to choose from. @returns the id of the offer */
export async function addOffer(
  tx: Database,
  companyId: string,
  times: readonly SlotInput[],
  offerId = newId(),
): Promise<string> {
  const rows = times.map(({ startsAt, endsAt }) => {
    return { companyId, offerId, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  });
  await tx.insert(interviewSlots).values(rows);
  return offerId;
}

/**
 * Proposes interviews to applicants, in the transaction `tx`, with a mail to each. Who calls it has locked the
 * applications, has checked the plan, logs the act and wakes the mail worker.
 */
export async function proposeInterviews(
  tx: Database,
  ctx: Pick<Context<'company'>, 'actor' | 'clock' | 'config'>,
  { members, ...plan }: InterviewPlan,
  invitations: readonly Invitation[],
): Promise<InterviewVersion[]> {
  const now = ctx.clock();
  const { id: proposedBy, name: proposer } = ctx.actor.member;
  const proposed: InterviewVersion[] = [];
  for (const invitation of invitations) {
    const id = newId();
    const { applicationId } = invitation;
    const when =
      'time' in invitation
        ? { startsAt: new Date(invitation.time.startsAt), endsAt: new Date(invitation.time.endsAt) }
        : { offerId: invitation.offerId };
    const remindAt = 'startsAt' in when ? reminderOf(when.startsAt, now) : null;
    const by = { proposedBy, proposer, createdAt: now, updatedAt: now };
    await tx.insert(interviews).values({ id, applicationId, ...plan, ...when, ...by, remindAt });
    await tx.insert(interviewMembers).values(members.map((memberId) => ({ interviewId: id, memberId })));
    const row = await announceProposal(tx, ctx, id);
    proposed.push({ id, sequence: row.interview.sequence, state: row.interview.state });
  }
  return proposed;
}

/** Keeps the step of a proposal or a change, and mails it to the applicant, in its transaction. */
export async function announceProposal(
  tx: Database,
  ctx: Pick<Context<'company'>, 'actor' | 'clock' | 'config'>,
  id: string,
): Promise<InterviewRow> {
  const now = ctx.clock();
  const row = await readRow(tx, id);
  await addStep(tx, row.interview, { side: 'company', actor: ctx.actor.member.name, at: now });
  if (row.email !== null) {
    const token = await addLink(tx, id, lastTimeOf(row) ?? now);
    const mail = interviewProposedMail(toFacts(row, now), token);
    await addMail(tx, ctx, { recipient: row.email, mail, queue: 'link', causedBy: ctx.actor.id });
  }
  return row;
}

/** The end of an interview, or of the last time that it offers. */
export function lastTimeOf({ interview, slots }: InterviewRow): Date | undefined {
  const ends = slots.map(({ endsAt }) => new Date(endsAt)).toSorted((a, b) => a.getTime() - b.getTime());
  return interview.endsAt ?? ends.at(-1);
}

/** When both sides are reminded: a day before; null where the interview is so near that its own mail does. */
export function reminderOf(startsAt: Date, now: Date): Date | null {
  const at = new Date(startsAt.getTime() - DAY);
  return at > now ? at : null;
}

/** @throws ApiError 400 where a time has passed */
export function requireToCome(times: readonly SlotInput[], now: Date): void {
  if (times.some(({ startsAt }) => Date.parse(startsAt) <= now.getTime())) {
    throw fieldFault('startsAt', 'This time has passed. Choose a later one.');
  }
}

/** @throws ApiError 400 where one of these is no member of the company who can log in */
export async function requireMembers(tx: Database, companyId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const which = and(inArray(companyMembers.id, wanted), eq(companyMembers.companyId, companyId), isActive);
  if (wanted.length !== ids.length || (await tx.$count(companyMembers, which)) !== ids.length) {
    throw fieldFault('members', 'One of those who take part is not a member of your company any more.');
  }
}

/**
 * Locks an application to the company that can lead to an interview. @returns the title of its job
 * @throws ApiError 409 for one that is withdrawn, or whose applicant is gone
 */
async function lockStanding(tx: Database, companyId: string, id: string): Promise<string> {
  const [row] = await tx
    .select({ title: jobs.title, jobSeekerId: applications.jobSeekerId, withdrawnAt: applications.withdrawnAt })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.id, id), isToCompany(tx, companyId)))
    .for('no key update', { of: applications });
  if (row === undefined) await requireToCompany(tx, companyId, id);
  const reason = interviewRefusalOf(row);
  if (row === undefined || reason !== undefined) throw new ApiError('conflict', reason ?? GONE);
  return row.title;
}

const GONE = 'The applicant has deleted their account.';

/** Why an application leads to no interview, in a sentence; undefined where it may. */
export function interviewRefusalOf(
  application: { readonly jobSeekerId: string | null; readonly withdrawnAt: unknown } | undefined,
): string | undefined {
  if (application === undefined || application.jobSeekerId === null) return GONE;
  return application.withdrawnAt === null ? undefined : 'The applicant has withdrawn this application.';
}
