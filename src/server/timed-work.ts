import { and, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { removeOldRuns } from '#src/content/runs.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import type { Database } from './db/database.ts';
import { dataLinks, emailChanges, knownDevices, passwordLinks, sessions } from './db/schema/accounts.ts';
import { auditLog } from './db/schema/audit-log.ts';
import { alerts, knownListings } from './db/schema/alerts.ts';
import { companyRequests } from './db/schema/company-requests.ts';
import { operatorLinks, operatorSessions } from './db/schema/operators.ts';
import { idempotencyRecords } from './db/schema/idempotency-records.ts';
import { applicationBatches } from './db/schema/application-batches.ts';
import { jobDrafts } from './db/schema/jobs.ts';
import { givenUpMails } from './db/schema/mails.ts';
import { rateLimits } from './db/schema/rate-limits.ts';
import { jobViews, visitorSalts } from './db/schema/tracking.ts';
import { ANSWER_AWAITED } from './modules/alerts/ask-still-wanted.ts';
import { isUnseen } from './modules/alerts/known-listings.ts';
import type { createAlertLooks } from '#src/server/modules/alerts/mail-alerts.ts';
import { UNCONFIRMED_KEPT } from './modules/alerts/queries.ts';
import { countAnswers, remindOfAnswers } from './modules/applications/company-answers.ts';
import { BATCH_KEPT } from './modules/applications/batches.ts';
import { mailAboutRemoval, removeApplications } from './modules/applications/remove-applications.ts';
import { UNCONFIRMED_REQUEST_KEPT } from './modules/company-requests/confirm-request.ts';
import { forgetRemovedResumes } from './modules/job-seeker/profile-files.ts';
import { mailAboutClosing } from './modules/jobs/closing-mails.ts';
import { sumLinkClicks, sumVisits } from './modules/tracking/sum-visits-and-clicks.ts';
import { sendWeeklyMail } from './modules/warnings/send-weekly-mail.ts';
import { warnOperator, type WarningServices } from './modules/warnings/warn-operator.ts';
import { removeForGood } from './operator/remove-for-good.ts';
import { everyHour } from './platform/background.ts';
import { clampFutureTimes } from './platform/clamp-future-times.ts';
import type { Files } from './platform/files/files.ts';
import { removeFilesByAge, removeUnusedFiles, UNUSED_LOOKS } from './platform/files/remove-unused-files.ts';
import { reasonOf } from './platform/http/describe-failure.ts';
import { ANSWER_LIFE } from './platform/http/idempotency.ts';
import { OUTBOX_LIFE } from './platform/mail/delivery.ts';
import { GIVEN_UP_KEPT } from './platform/mail/given-up-mails.ts';
import { removeInBatches, removeRows, type RemoveBatch } from './platform/remove-in-batches.ts';
import { removeOldReports } from './platform/remove-old-reports.ts';
import { isLiveSession } from './platform/sessions/operator-sessions.ts';
import { KNOWN_FOR, SESSION_IDLE_TIMEOUT } from './platform/sessions/session-ages.ts';
import type { Services } from './services.ts';

type TimedServices = Services &
  WarningServices &
  CleanupServices & { readonly alertLooks: ReturnType<typeof createAlertLooks> };

/** Starts all that is done every hour, or more often. @returns what ends it, also work under way */
export function startTimedWork(services: TimedServices): () => void {
  const { background, clock, incomingFolder, alertLooks, certificate } = services;
  const hourly: Record<string, (stopping: AbortSignal) => Promise<void>> = {
    'removing what is outdated': (stopping) => removeOutdated(services, clock(), stopping),
    'removing old runs of the desk': () => removeOldRuns(services.config.dataDir, clock()),
    'mailing about jobs that close': (stopping) => mailAboutClosing(services, stopping),
    'counting how companies answer': () => countAnswers(services),
    'reminding of applicants who wait': (stopping) => remindOfAnswers(services, stopping),
    'mailing about applications that go': (stopping) => mailAboutRemoval(services, stopping),
    'looking for what alerts tell': () => Promise.resolve(alertLooks.look()),
    'asking for the certificate': (stopping) => certificate.look(stopping),
    'warning the operator': () => warnOperator(services),
    'mailing the week': () => sendWeeklyMail(services),
  };
  const ends = Object.entries(hourly).map(([what, work]) => everyHour(background, what, work));
  const removeUnused = () => removeUnusedFiles(services, incomingFolder, clock());
  ends.push(everyHour(background, 'removing unused files', removeUnused, UNUSED_LOOKS));
  return () => {
    for (const end of ends) end();
  };
}

interface CleanupServices {
  readonly db: Database;
  readonly files: Files;
  readonly log: Logger;
  readonly config: { readonly keepApplicationsMonths: number; readonly operators: readonly string[] };
  /** Mails as files, where there is no mail server. */
  readonly outboxFolder: string;
}

/** Milliseconds for which a request for a company login is kept once it was answered: 180 days. */
const REQUEST_KEPT = 180 * 86_400_000;

/** Milliseconds for which a draft of a job is kept after its last change: 90 days. */
const DRAFT_KEPT = 90 * 86_400_000;

/** Milliseconds for which the audit log keeps an act: three years. */
const AUDIT_KEPT = 3 * 365 * 86_400_000;

/** Rows that go when their time has ended; `src/decisions/data-retention.md` says why then. */
const ROWS: Record<string, RemoveBatch> = {
  'the audit log': removeRows(auditLog, (now) => lt(auditLog.at, new Date(now.getTime() - AUDIT_KEPT))),
  sessions: removeRows(sessions, (now) =>
    or(lt(sessions.expiresAt, now), lt(sessions.usedAt, new Date(now.getTime() - SESSION_IDLE_TIMEOUT))),
  ),
  'password links': removeRows(passwordLinks, (now) => lt(passwordLinks.expiresAt, now)),
  'links to data': removeRows(dataLinks, (now) => lt(dataLinks.expiresAt, now)),
  'links to the desk': removeRows(operatorLinks, (now) => lt(operatorLinks.expiresAt, now)),
  'email changes': removeRows(emailChanges, (now) => lt(emailChanges.expiresAt, now)),
  'known devices': removeRows(knownDevices, (now) => lt(knownDevices.usedAt, new Date(now.getTime() - KNOWN_FOR))),
  'kept answers': removeRows(idempotencyRecords, (now) =>
    lt(idempotencyRecords.at, new Date(now.getTime() - ANSWER_LIFE)),
  ),
  'company requests': removeRows(companyRequests, (now) =>
    or(
      lt(companyRequests.answeredAt, new Date(now.getTime() - REQUEST_KEPT)),
      lt(companyRequests.createdAt, new Date(now.getTime() - 2 * REQUEST_KEPT)),
      and(
        // An added one stands in another request.
        inArray(companyRequests.status, ['unconfirmed', 'added']),
        lt(companyRequests.createdAt, new Date(now.getTime() - UNCONFIRMED_REQUEST_KEPT)),
      ),
    ),
  ),
  'batches of applications': removeRows(applicationBatches, (now) =>
    lt(applicationBatches.createdAt, new Date(now.getTime() - BATCH_KEPT)),
  ),
  'drafts of jobs': removeRows(jobDrafts, (now) => lt(jobDrafts.updatedAt, new Date(now.getTime() - DRAFT_KEPT))),
  'mails that were given up': removeRows(givenUpMails, (now) =>
    lt(givenUpMails.at, new Date(now.getTime() - GIVEN_UP_KEPT)),
  ),
  'alerts that nobody wants': removeRows(alerts, (now) =>
    or(
      and(isNull(alerts.confirmedAt), lt(alerts.createdAt, new Date(now.getTime() - UNCONFIRMED_KEPT))),
      lt(alerts.askedAt, new Date(now.getTime() - ANSWER_AWAITED)),
    ),
  ),
  'known listings': removeRows(knownListings, isUnseen),
  limits: removeRows(rateLimits, (now) => lt(rateLimits.expire, now)),
  'salts of visitors': removeRows(visitorSalts, (now) => lt(visitorSalts.day, calendarDay(now))),
  visits: sumVisits,
  'link clicks': sumLinkClicks,
  // Views are summed by day; visitors matter only on the day itself.
  'views of jobs': removeRows(jobViews, (now) => lt(jobViews.day, calendarDay(now))),
};

/**
 * Removes everything whose time has ended by `now`. It may run at any time and in several processes at
 * once. What cannot be removed is logged, and holds up nothing else.
 */
export async function removeOutdated(services: CleanupServices, now: Date, stopping: AbortSignal): Promise<void> {
  const { db, files, log, config, outboxFolder } = services;
  const applications = removeApplications(config.keepApplicationsMonths);
  const atDesk = removeRows(operatorSessions, (time) => sql`not (${isLiveSession(config.operators, time)})`);
  const rows = Object.entries({ ...ROWS, applications, 'sessions at the desk': atDesk }).map(
    ([what, remove]) => [what, () => removeInBatches(remove, db, now, stopping)] as const,
  );
  const work = [
    // First, so that what a wrong clock wrote does not seem to end years from now.
    ['what was written ahead of time', () => clampFutureTimes(db, now)],
    ...rows,
    ['removed companies', () => removeForGood({ db, files }, now, stopping)],
    ['removed resumes', () => forgetRemovedResumes({ db, files }, now)],
    ['reports', () => removeOldReports(db, now)],
    ['the outbox', () => removeFilesByAge(outboxFolder, new Date(now.getTime() - OUTBOX_LIFE))],
  ] as const;
  for (const [what, remove] of work) {
    if (stopping.aborted) return;
    await remove().catch((error: unknown) =>
      log.warn({ reason: reasonOf(error) }, `${what}: what is outdated could not be removed`),
    );
  }
}
