import { lt, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import { calendarDay } from '#src/domain/calendar-day.ts';
import type { Database } from './db/database.ts';
import { emailChanges, knownDevices, passwordLinks, sessions } from './db/schema/accounts.ts';
import { rateLimits } from './db/schema/rate-limits.ts';
import { visitorSalts } from './db/schema/tracking.ts';
import { sumJobViews, sumLinkClicks, sumVisits } from './modules/tracking/sum-tracking.ts';
import { shortenWhatIsAhead } from './platform/clock-set-back.ts';
import type { Files } from './platform/files/files.ts';
import { removeOldFiles } from './platform/files/remove-old-files.ts';
import { sweepFiles } from './platform/files/sweep-files.ts';
import { reasonOf } from './platform/http/describe-failure.ts';
import { OUTBOX_LIFE } from './platform/mail/delivery.ts';
import { removeInRounds, removeRows, type RemoveSome } from './platform/remove-in-rounds.ts';
import { removeOldReports } from './platform/remove-old-reports.ts';
import { KNOWN_FOR, LONGEST_PAUSE } from './platform/sessions/session-ages.ts';

export interface OutdatedParts {
  readonly db: Database;
  readonly files: Files;
  readonly log: Logger;
  /** Uploads that are being read. */
  readonly incomingFolder: string;
  /** Mails as files, where there is no mail server. */
  readonly outboxFolder: string;
}

/** Rows that go when their time has ended; `src/decisions/lifetimes.md` says why then. */
const ROWS: Record<string, RemoveSome> = {
  sessions: removeRows(sessions, (now) =>
    or(lt(sessions.expiresAt, now), lt(sessions.usedAt, new Date(now.getTime() - LONGEST_PAUSE))),
  ),
  'password links': removeRows(passwordLinks, (now) => lt(passwordLinks.expiresAt, now)),
  'email changes': removeRows(emailChanges, (now) => lt(emailChanges.expiresAt, now)),
  'known devices': removeRows(knownDevices, (now) =>
    lt(knownDevices.usedAt, new Date(now.getTime() - KNOWN_FOR)),
  ),
  limits: removeRows(rateLimits, (now) => lt(rateLimits.expire, now)),
  'salts of visitors': removeRows(visitorSalts, (now) => lt(visitorSalts.day, calendarDay(now))),
  visits: sumVisits,
  'link clicks': sumLinkClicks,
  'views of jobs': sumJobViews,
};

/**
 * Removes everything whose time has ended by `now`. It may run at any time and in several processes at
 * once. What cannot be removed is logged, and holds up nothing else.
 */
export async function removeOutdated(
  parts: OutdatedParts,
  now: Date,
  stopping: AbortSignal,
): Promise<void> {
  const { db, files, log, incomingFolder, outboxFolder } = parts;
  const rows = Object.entries(ROWS).map(
    ([what, remove]) => [what, () => removeInRounds(remove, db, now, stopping)] as const,
  );
  const work = [
    // First, so that what a wrong clock wrote does not seem to end years from now.
    ['what was written ahead of time', () => shortenWhatIsAhead(db, now)],
    ...rows,
    ['reports', () => removeOldReports(db, now)],
    ['uploads', () => sweepFiles({ db, files }, incomingFolder, now)],
    ['the outbox', () => removeOldFiles(outboxFolder, new Date(now.getTime() - OUTBOX_LIFE))],
  ] as const;
  for (const [what, remove] of work) {
    if (stopping.aborted) return;
    await remove().catch((error: unknown) =>
      log.warn({ reason: reasonOf(error) }, `${what}: what is outdated could not be removed`),
    );
  }
}
