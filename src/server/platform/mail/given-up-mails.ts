import { desc, eq, gt } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { givenUpMails, mails } from '#src/server/db/schema/mails.ts';

/** Milliseconds for which the operator can look at what was given up: 30 days. */
export const GIVEN_UP_KEPT = 30 * 86_400_000;
/** Characters of what a mail server said. */
const MAX_REASON = 300;
const WORD = /[^\s<>"'(),;:]+/g;

/** Removes a mail that cannot be sent, and notes for the operator which and why, without the address. */
export async function giveUpMail(
  db: Database,
  { id, recipient, subject }: Pick<typeof mails.$inferSelect, 'id' | 'recipient' | 'subject'>,
  reason: string,
  now: Date,
): Promise<void> {
  const domain = recipient.slice(recipient.lastIndexOf('@') + 1);
  // Mail servers repeat the address that they refuse.
  const said = reason
    .replaceAll(WORD, (word) => (word.slice(1, -1).includes('@') ? 'the address' : word))
    .slice(0, MAX_REASON);
  await db.transaction(async (tx) => {
    const removed = await tx.delete(mails).where(eq(mails.id, id));
    if (removed.rowCount === 0) return;
    await tx.insert(givenUpMails).values({ subject, domain, reason: said, at: now });
  });
}

/** The mails given up since then, the latest first. */
export function readGivenUp(db: Database, since: Date) {
  const { subject, domain, reason, at } = givenUpMails;
  return db.select({ subject, domain, reason, at }).from(givenUpMails).where(gt(at, since)).orderBy(desc(at));
}
