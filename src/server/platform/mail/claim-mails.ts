import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { MAIL_QUEUES, mails } from '#src/server/db/schema/mails.ts';

export type DueMail = typeof mails.$inferSelect;

export interface ClaimServices {
  db: Database;
  clock: () => Date;
}

/** Milliseconds for which a claimed mail is left alone by other processes; renewed while it is sent. */
export const CLAIM = 60_000;

/**
 * Takes mails that are due, at most so many: first the links that somebody waits for; the news of alerts, which
 * come by the thousand, last.
 */
export async function claimMails(services: ClaimServices, most: number): Promise<DueMail[]> {
  const claimed: DueMail[] = [];
  for (const queue of MAIL_QUEUES) {
    // One place is kept free for a link.
    const left = (queue === 'link' ? most : most - 1) - claimed.length;
    if (left > 0) claimed.push(...(await claim(services, queue, left)));
  }
  return claimed;
}

/** Several processes may claim at the same time: each gets other mails. */
function claim(
  { db, clock }: ClaimServices,
  queue: DueMail['queue'],
  most: number,
): Promise<DueMail[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.queue, queue), lte(mails.nextAttemptAt, clock())))
    .orderBy(asc(mails.turn), asc(mails.nextAttemptAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: later(clock, CLAIM) })
    .where(inArray(mails.id, due))
    .returning();
}

export const later = (clock: () => Date, milliseconds: number): Date =>
  new Date(clock().getTime() + milliseconds);
