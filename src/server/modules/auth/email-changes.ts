import { eq, type SQL } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { emailChanges } from '#src/server/db/schema/accounts.ts';
import type { Actor } from '#src/server/platform/sessions/actor.ts';

/** The pending change of an account's e-mail. */
export function isEmailChangeOf({ role, id }: Actor): SQL {
  return eq(role === 'company' ? emailChanges.companyId : emailChanges.jobSeekerId, id);
}

/** Ends the pending change of an account's e-mail: its link is no good any more. */
export async function endEmailChange(db: Database, account: Actor): Promise<void> {
  await db.delete(emailChanges).where(isEmailChangeOf(account));
}
