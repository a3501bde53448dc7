import { lt } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import {
  emailChanges,
  knownDevices,
  passwordLinks,
  sessions,
} from '#src/server/db/schema/accounts.ts';
import { rateLimits } from '#src/server/db/schema/rate-limits.ts';
import { shortenWhatIsAhead } from './clock-set-back.ts';
import { KNOWN_FOR } from './sessions/session-ages.ts';

/** Removes the sessions, links, known devices and counts whose time has ended. */
export async function removeOutdated(db: Database, now: Date): Promise<void> {
  await shortenWhatIsAhead(db, now);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, now));
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
  const since = new Date(now.getTime() - KNOWN_FOR);
  await db.delete(knownDevices).where(lt(knownDevices.usedAt, since));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
}
