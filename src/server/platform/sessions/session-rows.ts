import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { companyMembers, sessions } from '#src/server/db/schema/accounts.ts';
import { isOfLogin, loginColumns, type Login } from './actor.ts';
import { MAX_SESSION_AGE } from './session-ages.ts';
import { hashToken, newToken } from './session-token.ts';

/** The facts by which the owner of a session recognises it. */
export interface SessionPlace {
  /** Program and system in words. */
  device: string | null;
  /** The hash of the network for this login. */
  network: Buffer;
}

/** Starts a session of a login and returns its token, which is stored nowhere. */
export async function startSession(db: Database, login: Login, now: Date, place?: SessionPlace): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    ...loginColumns(login),
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

/** Ends every session of a login. */
export async function endSessionsOf(db: Database, login: Login): Promise<void> {
  await db.delete(sessions).where(isOfLogin(sessions, login));
}

/** Ends every session of every member of a company. */
export async function endSessionsOfCompany(db: Database, companyId: string): Promise<void> {
  await db.delete(sessions).where(inArray(sessions.memberId, memberIds(db, companyId)));
}

/** The members of a company, as part of a query. */
export const memberIds = (db: Database, companyId: string) =>
  db.select({ id: companyMembers.id }).from(companyMembers).where(eq(companyMembers.companyId, companyId));

/** Ends every session of a login but those with these tokens. */
export async function endOtherSessionsOf(db: Database, login: Login, tokens: readonly string[]): Promise<void> {
  const isOther = notInArray(sessions.tokenHash, tokens.map(hashToken));
  await db.delete(sessions).where(and(isOfLogin(sessions, login), isOther));
}
