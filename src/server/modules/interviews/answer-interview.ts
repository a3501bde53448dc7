import { and, eq, gt, isNull } from 'drizzle-orm';
import type { AnswerInput } from '#src/contracts/interview-input.ts';
import { TIME_TAKEN } from '#src/contracts/interviews.ts';
import { CHANGED_SINCE } from '#src/contracts/unless-changed.ts';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { interviews, interviewSlots } from '#src/server/db/schema/interviews.ts';
import { ApiError, fieldFault } from '#src/server/errors.ts';
import { interviewAnsweredMail } from '#src/server/mails/interview-mails.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import type { Services } from '#src/server/services.ts';
import { findLinked, type InterviewLink } from './interview-links.ts';
import { reminderOf } from './propose-interview.ts';
import { memberAddresses } from './member-addresses.ts';
import {
  addStep,
  canBeAnswered,
  freeSlotOf,
  interviewRows,
  noInterview,
  readRow,
  toFacts,
  toOwnInterview,
} from './queries.ts';

type Answer = AnswerInput & { readonly id: string; readonly jobSeekerId: string };

/** As `answerInterview`, by a mailed link. @throws ApiError 404 for a link that is no good, and as that */
export async function answerByLink(
  services: Services,
  { link, ...answer }: AnswerInput & { link: InterviewLink },
): Promise<void> {
  await answerInterview(services, { ...answer, ...(await findLinked(services, link)) });
}

/**
 * Answers an interview of a job seeker, which is mailed to the member who proposed it. The same answer once more
 * changes nothing.
 * @throws ApiError 404, 400 where a time is to be chosen and none is named, 409 for an older version, for one that is
 * over, and for a time that has been taken, with those that are left, 429
 */
export async function answerInterview(services: Services, answer: Answer): Promise<void> {
  const { db, limits, clock, mail } = services;
  const isOwn = and(eq(interviews.id, answer.id), eq(applications.jobSeekerId, answer.jobSeekerId));
  const [own] = await interviewRows(db).where(isOwn);
  if (own === undefined) throw noInterview();
  await limits.spend('answerInterview', answer.id);
  await db.transaction(async (tx) => {
    const now = clock();
    // The application first, as a change by the company does.
    const which = eq(applications.id, own.interview.applicationId);
    await tx.select({ id: applications.id }).from(applications).where(which).for('no key update');
    const [row] = await interviewRows(tx).where(isOwn);
    if (row === undefined) throw noInterview();
    const before = row.interview;
    const { answer: state, text } = answer;
    if (before.sequence !== answer.sequence) throw new ApiError('conflict', CHANGED_SINCE);
    const isChosen =
      answer.slot === undefined || row.slots.some(({ id, takenBy }) => id === answer.slot && takenBy === before.id);
    if (before.state === state && before.answerText === text && isChosen) return;
    if (!canBeAnswered(before, now)) throw new ApiError('conflict', OVER);
    const time = await timeOf(tx, answer, before, now);
    const { startsAt } = { ...before, ...time };
    const remindAt = state === 'accepted' && startsAt ? reminderOf(startsAt, now) : null;
    await tx
      .update(interviews)
      .set({ ...time, state, answerText: text, answeredAt: now, remindAt, updatedAt: now })
      .where(eq(interviews.id, before.id));
    const after = await readRow(tx, before.id);
    await addStep(tx, after.interview, { side: 'applicant', at: now });
    const facts = toFacts(after, now);
    // Who declines a time that was theirs to choose gives it back; the mail still names it.
    const named = {
      ...facts,
      startsAt: facts.startsAt ?? isoOf(before.startsAt),
      endsAt: facts.endsAt ?? isoOf(before.endsAt),
    };
    for (const recipient of await memberAddresses(tx, after, 'proposer')) {
      await addMail(tx, services, { recipient, mail: interviewAnsweredMail(named, state) });
    }
  });
  mail.wake();
}

const OVER = 'This interview is over or was cancelled: it cannot be answered any more.';

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

/** The time after an answer: a chosen slot is taken, and given back by all but an acceptance. @throws ApiError 400, 409 */
async function timeOf(
  tx: Database,
  { answer, slot }: AnswerInput,
  { id, offerId, startsAt }: typeof interviews.$inferSelect,
  now: Date,
): Promise<{ startsAt?: Date | null; endsAt?: Date | null }> {
  if (offerId === null) return {};
  if (answer !== 'accepted') {
    await freeSlotOf(tx, id);
    return { startsAt: null, endsAt: null };
  }
  if (slot === undefined) {
    if (startsAt !== null) return {};
    throw fieldFault('slot', 'Choose one of the times.');
  }
  await freeSlotOf(tx, id);
  const isFree = and(
    eq(interviewSlots.offerId, offerId),
    isNull(interviewSlots.takenBy),
    gt(interviewSlots.startsAt, now),
  );
  const [taken] = await tx
    .update(interviewSlots)
    .set({ takenBy: id })
    .where(and(eq(interviewSlots.id, slot), isFree))
    .returning({ startsAt: interviewSlots.startsAt, endsAt: interviewSlots.endsAt });
  if (taken !== undefined) return taken;
  const { slots } = toOwnInterview(await readRow(tx, id), now);
  throw new ApiError('conflict', TIME_TAKEN, { slots });
}
