import { and, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { sessions } from '#src/server/db/schema/accounts.ts';
import { isOwnedBy, ownerColumns, type Actor } from './actor.ts';
import { MAX_SESSION_AGE } from './session-ages.ts';
import { hashToken, newToken } from './session-token.ts';

/** The facts by which the owner of a session recognises it. */
export interface SessionPlace {
  /** Program and system in words. */
  device: string | null;
  /** The hash of the network for this account. */
  network: Buffer;
}

/** Starts a session of an account and returns its token, which is stored nowhere. */
export async function startSession(db: Database, account: Actor, now: Date, place?: SessionPlace): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    ...ownerColumns(account),
    ...place,
    createdAt: now,
    usedAt: now,
    expiresAt: new Date(now.getTime() + MAX_SESSION_AGE),
  });
  return token;
}

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
