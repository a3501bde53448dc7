import { and, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { sessions } from '#src/server/db/schema/accounts.ts';
import { isOwnedBy, type Actor } from './actor.ts';
import { hashToken } from './session-token.ts';

/** Ends the sessions that these tokens stand for, if any. */
export async function endSessions(db: Database, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return;
  await db.delete(sessions).where(inArray(sessions.tokenHash, tokens.map(hashToken)));
}

/** Ends every session of an account. */
export async function endSessionsOf(db: Database, account: Actor): Promise<void> {
  await db.delete(sessions).where(isOwnedBy(sessions, account));
}

/** Ends every session of an account but those with these tokens. */
export async function endOtherSessionsOf(db: Database, account: Actor, tokens: readonly string[]): Promise<void> {
  const isOther = notInArray(sessions.tokenHash, tokens.map(hashToken));
  await db.delete(sessions).where(and(isOwnedBy(sessions, account), isOther));
}
