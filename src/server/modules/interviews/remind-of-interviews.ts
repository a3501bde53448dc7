import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { interviews } from '#src/server/db/schema/interviews.ts';
import { interviewReminderMail, ownInterviewReminderMail } from '#src/server/mails/interview-mails.ts';
import { addMail, type MailServices } from '#src/server/platform/mail/add-mail.ts';
import { addLink } from './interview-links.ts';
import { memberAddresses } from './member-addresses.ts';
import { readRow, toFacts } from './queries.ts';

/** Interviews of one round. */
const MAX_INTERVIEWS = 100;

/** Mails both sides a day before an interview that is accepted or waits for its answer, once. */
export async function remindOfInterviews(
  services: MailServices & { db: Database },
  stopping: AbortSignal,
): Promise<void> {
  const { db, clock } = services;
  const due = await db
    .select({ id: interviews.id })
    .from(interviews)
    .where(lte(interviews.remindAt, clock()))
    .orderBy(interviews.remindAt)
    .limit(MAX_INTERVIEWS);
  for (const { id } of due) {
    if (stopping.aborted) return;
    await db.transaction((tx) => remind(tx, services, id));
  }
}

/** Reminds of an interview, unless another server has or it has begun. */
async function remind(tx: Database, services: MailServices, id: string): Promise<void> {
  const now = services.clock();
  const isDue = and(eq(interviews.id, id), lte(interviews.remindAt, now));
  const taken = await tx.update(interviews).set({ remindAt: null }).where(isDue);
  if (taken.rowCount === 0) return;
  const row = await readRow(tx, id);
  const { state, startsAt, endsAt } = row.interview;
  if (startsAt === null || endsAt === null || startsAt <= now) return;
  if (state !== 'accepted' && state !== 'proposed') return;
  const facts = toFacts(row, now);
  if (row.email !== null) {
    const mail = ownInterviewReminderMail(facts, await addLink(tx, id, endsAt));
    await addMail(tx, services, { recipient: row.email, mail, lifetime: startsAt.getTime() - now.getTime() });
  }
  const lifetime = startsAt.getTime() - now.getTime();
  for (const recipient of await memberAddresses(tx, row, 'taking-part')) {
    await addMail(tx, services, { recipient, mail: interviewReminderMail(facts), lifetime });
  }
}
