import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { mails } from '#src/server/db/schema/mails.ts';

/** Milliseconds for which a claimed mail is nobody else's; prolonged while it is being sent. */
export const CLAIM = 60_000;

/** Takes the next due mails for this process; several may ask at once and get different ones. */
export function claimMails(db: Database, most: number, now: Date) {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(lte(mails.nextAttemptAt, now))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: claimEnd(now) })
    .where(inArray(mails.id, due))
    .returning();
}

/** Keeps a claim while its mail is being sent. */
export async function prolongClaim(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ nextAttemptAt: claimEnd(now) })
    .where(and(eq(mails.id, id), isNotNull(mails.nextAttemptAt)));
}

/** What is final needs no text any more: it holds a link. */
const DONE = { nextAttemptAt: null, text: null, html: null };

export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ ...DONE, sentAt: now, lastError: null })
    .where(eq(mails.id, id));
}

export async function giveUp(db: Database, id: string, lastError: string): Promise<void> {
  await db
    .update(mails)
    .set({ ...DONE, lastError })
    .where(eq(mails.id, id));
}

export async function retryAt(
  db: Database,
  id: string,
  nextAttemptAt: Date,
  lastError: string,
): Promise<void> {
  await db.update(mails).set({ nextAttemptAt, lastError }).where(eq(mails.id, id));
}

const claimEnd = (now: Date) => new Date(now.getTime() + CLAIM);
