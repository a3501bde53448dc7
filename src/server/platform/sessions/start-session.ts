import type { Database } from '#src/server/db/database.ts';
import { sessions } from '#src/server/db/schema/accounts.ts';
import { ownerColumns, type Actor } from './actor.ts';
import { MAX_SESSION_AGE } from './session-ages.ts';
import { hashToken, newToken } from './session-token.ts';

/** What the owner of a session recognises it by. */
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
