import { lt } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { passwordLinks, sessions } from '#src/server/db/schema/accounts.ts';
import { rateLimits } from '#src/server/db/schema/rate-limits.ts';

/** Removes the sessions, links and counts whose time has ended. */
export async function removeOutdated(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
}
