import { lt } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { passwordLinks, sessions } from '#src/server/db/schema/accounts.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { rateLimits } from '#src/server/db/schema/rate-limits.ts';
import type { Background } from './background.ts';

/** Milliseconds for which a mail that was sent or given up can still be looked up: 30 days. */
const MAIL_KEPT = 30 * 86_400_000;
/** Milliseconds between two rounds: one hour. */
const EVERY = 3_600_000;

/** Removes what time has ended: sessions, links, counts, and the traces of old mails. */
export async function removeOutdated(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
  // A mail that is still due ends at the same instant as its link, and is given up then.
  await db.delete(mails).where(lt(mails.expiresAt, new Date(now.getTime() - MAIL_KEPT)));
}

/** Does so now and every hour, until the returned function is called. */
export function startRemovingOutdated(parts: {
  db: Database;
  clock: () => Date;
  background: Background;
}): () => void {
  const { db, clock, background } = parts;
  const round = () =>
    background.run('removing what is outdated', () => removeOutdated(db, clock()));
  round();
  const timer = setInterval(round, EVERY);
  return () => clearInterval(timer);
}
