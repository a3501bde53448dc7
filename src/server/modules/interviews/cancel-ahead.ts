import { and, eq, exists, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { interviews } from '#src/server/db/schema/interviews.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { interviewCancelledMail, interviewEndedMail, type CancelCause } from '#src/server/mails/interview-mails.ts';
import { addMail, type MailServices } from '#src/server/platform/mail/add-mail.ts';
import { memberAddresses } from './member-addresses.ts';
import { addStep, canBeAnswered, freeSlotOf, interviewRows, readRow, toFacts } from './queries.ts';

type Cause = Exclude<CancelCause, 'company'> | 'account-gone';

/**
 * Cancels the interviews ahead of applications, and mails both sides, in the transaction of what ends them. A company
 * or an account that goes by that is not mailed.
 * @param which a condition on applications or their jobs
 */
export async function cancelAhead(tx: Database, services: MailServices, which: SQL, cause: Cause): Promise<void> {
  const now = services.clock();
  const ofThese = tx.select().from(interviews).where(eq(interviews.applicationId, applications.id));
  // First, as a change by the company or an answer does.
  await tx
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(which, exists(ofThese)))
    .orderBy(applications.id)
    .for('no key update', { of: applications });
  const rows = await interviewRows(tx).where(which).orderBy(interviews.id);
  const ahead = rows.filter(({ interview }) => interview.state !== 'declined' && canBeAnswered(interview, now));
  for (const { interview: before } of ahead) {
    const sequence = before.sequence + 1;
    const ended = { state: 'cancelled', sequence, remindAt: null, updatedAt: now } as const;
    await tx.update(interviews).set(ended).where(eq(interviews.id, before.id));
    await freeSlotOf(tx, before.id);
    const row = await readRow(tx, before.id);
    const side = cause === 'withdrawn' || cause === 'account-gone' ? 'applicant' : 'site';
    await addStep(tx, row.interview, { side, at: now });
    const facts = toFacts(row, now);
    if (cause !== 'account-gone' && row.email !== null) {
      await addMail(tx, services, { recipient: row.email, mail: interviewCancelledMail(facts, cause) });
    }
    if (side === 'site') continue;
    const mail = interviewEndedMail(facts, cause === 'account-gone' ? cause : 'withdrawn');
    for (const recipient of await memberAddresses(tx, row, 'taking-part')) {
      await addMail(tx, services, { recipient, mail });
    }
  }
}

/** Forgets the interviews of applications whose applicant has gone. */
export async function forgetInterviews(tx: Database, applicationIds: readonly string[]): Promise<void> {
  await tx.delete(interviews).where(inArray(interviews.applicationId, [...applicationIds]));
}
