import { and, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { emailChanges } from '#src/server/db/schema/accounts.ts';
import { isOfLogin, type Login } from '#src/server/platform/sessions/actor.ts';
import { memberIds } from '#src/server/platform/sessions/session-rows.ts';

/** A change that still waits for its link to be opened. */
export const isPending = (now: Date) => and(isNull(emailChanges.usedAt), gt(emailChanges.expiresAt, now));

/** Ends the pending change of a login's email: its link is no good any more. */
export async function endEmailChange(db: Database, login: Login): Promise<void> {
  const isUnused = isNull(emailChanges.usedAt);
  await db.delete(emailChanges).where(and(isOfLogin(emailChanges, login), isUnused));
}

/** The same for every member of a company. */
export async function endEmailChangesOfCompany(db: Database, companyId: string): Promise<void> {
  const isTheirs = inArray(emailChanges.memberId, memberIds(db, companyId));
  await db.delete(emailChanges).where(and(isTheirs, isNull(emailChanges.usedAt)));
}
