import type { Database } from '#src/server/db/database.ts';
import { emailChanges } from '#src/server/db/schema/accounts.ts';
import { isOwnedBy, type Actor } from '#src/server/platform/sessions/actor.ts';

/** Ends the pending change of an account's e-mail: its link is no good any more. */
export async function endEmailChange(db: Database, account: Actor): Promise<void> {
  await db.delete(emailChanges).where(isOwnedBy(emailChanges, account));
}
