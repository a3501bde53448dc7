import { and, gt, isNull } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { emailChanges } from '#src/server/db/schema/accounts.ts';
import { isOwnedBy, type Actor } from '#src/server/platform/sessions/actor.ts';

/** That a change still waits for its link to be opened. */
export const isPending = (now: Date) => and(isNull(emailChanges.usedAt), gt(emailChanges.expiresAt, now));

/** Ends the pending change of an account's email: its link is no good any more. */
export async function endEmailChange(db: Database, account: Actor): Promise<void> {
  const isUnused = isNull(emailChanges.usedAt);
  await db.delete(emailChanges).where(and(isOwnedBy(emailChanges, account), isUnused));
}
