import type { Database } from '#src/server/db/database.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import type { Mail } from './compose-mail.ts';

/**
 * Adds a mail in the transaction `db` of what causes it; the mail worker sends it.
 * @param mail with the instant after which it would be of no use
 */
export async function addMail(
  db: Database,
  mail: Mail & { expiresAt: Date },
  now: Date,
): Promise<void> {
  await db.insert(mails).values({ ...mail, createdAt: now, nextAttemptAt: now });
}
