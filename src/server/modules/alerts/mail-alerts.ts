import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, inArray, isNull, lt, lte, notExists, or, sql, type SQL } from 'drizzle-orm';
import { ALERT_LISTS } from '#src/contracts/alert-values.ts';
import { addDays, calendarDay } from '#src/domain/dates/calendar-day.ts';
import type { Database } from '#src/server/db/database.ts';
import { alerts } from '#src/server/db/schema/alerts.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { composeNews } from '#src/server/mails/alert-mails.ts';
import { type ReadOpenJobs, createReadOpenJobs } from '#src/server/modules/listings/searched-open-jobs.ts';
import type { Services } from '#src/server/services.ts';
import { addComposedMails, type ComposedMail } from '#src/server/platform/mail/add-mail.ts';
import type { Background } from '#src/server/platform/background.ts';
import { readJobNews } from './job-news.ts';
import type { Alert, Cursors, ListNews } from './list-news.ts';
import { isConfirmed, mailedAlert, mailOfAlert } from './queries.ts';
import { readScholarshipNews } from './scholarship-news.ts';
import { readSourceWords } from './source-terms.ts';
import { askStillWanted } from './ask-still-wanted.ts';

export type AlertMailServices = Pick<
  Services,
  'clock' | 'config' | 'db' | 'known' | 'listings' | 'log' | 'mail' | 'scholarships'
>;

/** Alerts of one transaction: so few that ending one of them hardly waits. */
const BATCH = 100;
/** Days between two mails of a weekly alert. */
const WEEK = 7;

/**
 * Mails each alert that is due its news since the last mail, from the lists that are served when this begins. A mail
 * and how far its alert has been compared are written together, so that whenever a process ends nothing is lost or
 * mailed twice.
 */
export async function mailAlerts(
  services: AlertMailServices,
  readOpenJobs: ReadOpenJobs,
  stopping: AbortSignal,
): Promise<void> {
  const now = services.clock();
  for (const list of ALERT_LISTS) {
    const isDue = and(eq(alerts.list, list), isConfirmed, isDueOn(calendarDay(now)), hasNoMail(services.db));
    const news = await (list === 'jobs' ? jobNews(services, readOpenJobs, isDue, now) : scholarshipNews(services, now));
    if (news === undefined) continue;
    const due = and(isDue, news.isBehind);
    let mailed = 0;
    for (let batch = BATCH; batch > 0 && !stopping.aborted;) {
      const done = await mailBatch(services, news, due, now);
      batch = done.alerts;
      mailed += done.mails;
      services.mail.wake();
    }
    if (mailed > 0) services.log.info({ list, mails: mailed }, 'news of alerts');
  }
}

/** At most a mail a calendar day, or one in seven days. */
function isDueOn(today: string): SQL | undefined {
  const { frequency, mailedOn } = alerts;
  return or(
    isNull(mailedOn),
    and(eq(frequency, 'daily'), lt(mailedOn, today)),
    and(eq(frequency, 'weekly'), lte(mailedOn, addDays(today, -WEEK))),
  );
}

/** While the mail server is away, one mail of each waits and no more: the next has all that came meanwhile. */
const hasNoMail = (db: Database) =>
  notExists(db.select({ id: mails.id }).from(mails).where(eq(mails.alertId, alerts.id)));

async function jobNews(
  services: AlertMailServices,
  readOpenJobs: ReadOpenJobs,
  isDue: SQL | undefined,
  now: Date,
): Promise<ListNews | undefined> {
  const listings = services.listings.current();
  if (listings === undefined) return undefined;
  const [least] = await services.db
    .select({ seenThrough: sql<string | null>`min(${alerts.seenThrough})` })
    .from(alerts)
    .where(isDue);
  const since = least?.seenThrough ?? null;
  if (since === null) return undefined;
  const known = await services.known.of('jobs', listings);
  const open = await readOpenJobs();
  const sourceWords = await readSourceWords(services);
  return readJobNews({ listings, known, open, sourceWords }, Number(since), now);
}

async function scholarshipNews({ scholarships, known }: AlertMailServices, now: Date): Promise<ListNews | undefined> {
  const served = scholarships.current();
  if (served === undefined) return undefined;
  return readScholarshipNews(served, await known.of('scholarships', served), now);
}

/** How many alerts were compared and mails written. Several processes may work at once: each takes other alerts. */
async function mailBatch(
  { db, config }: AlertMailServices,
  news: ListNews,
  due: SQL | undefined,
  now: Date,
): Promise<{ alerts: number; mails: number }> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(alerts).where(due).limit(BATCH).for('update', { skipLocked: true });
    if (rows.length === 0) return { alerts: 0, mails: 0 };
    const written: ComposedMail[] = [];
    for (const row of rows) {
      const mail = await mailOf(row, news, config.siteUrl);
      if (mail) written.push(mail);
      await nextTurn();
    }
    await addComposedMails(tx, now, written);
    const mailed = written.flatMap(({ alertId }) => alertId ?? []);
    const ids = rows.map(({ id }) => id);
    await moveCursors(tx, ids, news.through);
    if (mailed.length > 0) {
      await tx
        .update(alerts)
        .set({ mailedOn: calendarDay(now) })
        .where(inArray(alerts.id, mailed));
    }
    return { alerts: rows.length, mails: written.length };
  });
}

async function mailOf(row: Alert, { find }: ListNews, siteUrl: string) {
  const found = find(row.query, row);
  if (found.count === 0) return undefined;
  return { ...mailOfAlert(row, siteUrl), ...(await composeNews(mailedAlert(row), found, siteUrl)) };
}

/** Another process may serve a newer release, and have gone further. */
async function moveCursors(tx: Database, ids: string[], through: Partial<Cursors>): Promise<void> {
  const { seenThrough, postedThrough, remindedThrough } = through;
  await tx
    .update(alerts)
    .set({
      ...(seenThrough !== undefined && {
        seenThrough: sql`greatest(${alerts.seenThrough}, ${seenThrough}::bigint)`,
      }),
      ...(postedThrough && {
        postedThrough: sql`greatest(${alerts.postedThrough}, ${postedThrough.toISOString()}::timestamptz)`,
      }),
      ...(remindedThrough !== undefined && {
        remindedThrough: sql`greatest(${alerts.remindedThrough}, ${remindedThrough}::date)`,
      }),
    })
    .where(inArray(alerts.id, ids));
}

interface AlertLooks {
  /** Looks for news of alerts; where a look is under way, once more after it. */
  readonly look: () => void;
  /** Ends after the alerts that are being mailed. */
  readonly stop: () => void;
}

/** One look at a time of this process. */
export function createAlertLooks(services: AlertMailServices & { readonly background: Background }): AlertLooks {
  const stopping = new AbortController();
  const readOpenJobs = createReadOpenJobs(services);
  let wanted = false;
  let isLooking = false;
  const work = async () => {
    while (wanted && !stopping.signal.aborted) {
      wanted = false;
      await mailAlerts(services, readOpenJobs, stopping.signal);
      await askStillWanted(services, stopping.signal);
    }
  };
  return {
    look: () => {
      wanted = true;
      if (isLooking) return;
      isLooking = true;
      services.background.run('mailing alerts', () => work().finally(() => (isLooking = false)));
    },
    stop: () => stopping.abort(),
  };
}
