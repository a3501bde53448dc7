import { gt } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import {
  emailChanges,
  knownDevices,
  passwordLinks,
  sessions,
} from '#src/server/db/schema/accounts.ts';
import { LINK_LIFE, MAX_SESSION_AGE } from './sessions/session-ages.ts';

/**
 * What was written while the clock was ahead would outlive its time by as much: from now on it has the
 * life that it would have if it were written now. Counts of limits are shortened where they are read.
 */
export async function clampFutureTimes(db: Database, now: Date): Promise<void> {
  const [sessionEnd, linkEnd] = [MAX_SESSION_AGE, LINK_LIFE].map(
    (life) => new Date(now.getTime() + life),
  ) as [Date, Date];
  await db
    .update(sessions)
    .set({ expiresAt: sessionEnd })
    .where(gt(sessions.expiresAt, sessionEnd));
  await db.update(sessions).set({ usedAt: now }).where(gt(sessions.usedAt, now));
  await db
    .update(passwordLinks)
    .set({ expiresAt: linkEnd })
    .where(gt(passwordLinks.expiresAt, linkEnd));
  await db
    .update(emailChanges)
    .set({ expiresAt: linkEnd })
    .where(gt(emailChanges.expiresAt, linkEnd));
  await db.update(knownDevices).set({ usedAt: now }).where(gt(knownDevices.usedAt, now));
}
