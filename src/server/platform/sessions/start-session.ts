import type { Database } from '#src/server/db/database.ts';
import { sessions } from '#src/server/db/schema/accounts.ts';
import type { Actor } from './actor.ts';
import { LONGEST_SESSION } from './session-ages.ts';
import { hashToken, newToken } from './session-token.ts';

/** Starts a session of an account and returns its token, which is stored nowhere. */
export async function startSession(db: Database, { role, id }: Actor, now: Date): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    ...(role === 'company' ? { companyId: id } : { jobSeekerId: id }),
    createdAt: now,
    usedAt: now,
    expiresAt: new Date(now.getTime() + LONGEST_SESSION),
  });
  return token;
}
