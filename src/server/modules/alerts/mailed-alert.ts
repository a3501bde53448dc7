import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { MAX_ALERTS } from '#src/contracts/alert-values.ts';
import { ALERT_NOT_FOUND, ALERTS_FULL } from '#src/contracts/alerts.ts';
import { alertPaths } from '#src/routes/alert-paths.ts';
import { searchPage } from '#src/routes/searched-lists.ts';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { alerts } from '#src/server/db/schema/alerts.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Services } from '#src/server/services.ts';
import { isConfirmed, isGood, lockAlertsOf } from './queries.ts';

type LinkServices = Pick<Services, 'db' | 'clock' | 'limits'>;

/** A mailed link: the token in it, and the network that a wrong one counts for. */
export interface MailedLink {
  readonly token: string;
  readonly network: string;
}
type Alert = typeof alerts.$inferSelect;

/** The alert of a mailed link. @throws ApiError 404, 429 */
export async function readAlert(services: LinkServices, link: MailedLink) {
  const [found] = await services.db.select().from(alerts).where(hasToken(link.token, services.clock()));
  const { list, query, frequency, email, confirmedAt, askedAt } = await orRefuse(services, link, found);
  return {
    list,
    query,
    frequency,
    email,
    confirmed: confirmedAt !== null,
    asked: askedAt !== null,
  };
}

/**
 * Confirms an alert, or that it is still wanted; it becomes the account's where its address has one.
 * @throws ApiError 404, 429; 409 when its address has as many as it may
 */
export async function confirmAlert(services: LinkServices, link: MailedLink): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  const good = hasToken(link.token, now);
  const [before] = await db.select().from(alerts).where(good);
  const { email, confirmedAt } = await orRefuse(services, link, before);
  await db.transaction(async (tx) => {
    const isOfAddress = isSameName(jobSeekers.email, email);
    // Its account keeps the address until then: a change of it takes the alert along.
    await tx.select({ id: jobSeekers.id }).from(jobSeekers).where(isOfAddress).for('share');
    // An account of this address may be made in this moment.
    await lockAlertsOf(tx, email);
    const others = and(isSameName(alerts.email, email), isConfirmed, ne(alerts.token, link.token));
    // One that counts already may stay, also where two addresses became one and had more together.
    if (confirmedAt === null && (await tx.$count(alerts, others)) >= MAX_ALERTS) {
      throw new ApiError('over_quota', ALERTS_FULL);
    }
    const account = tx.select({ id: jobSeekers.id }).from(jobSeekers).where(isOfAddress);
    const confirmed = await tx
      .update(alerts)
      .set({
        confirmedAt: sql`coalesce(${alerts.confirmedAt}, ${now.toISOString()}::timestamptz)`,
        jobSeekerId: sql`coalesce(${alerts.jobSeekerId}, (${account}))`,
        usedAt: now,
        askedAt: null,
      })
      .where(good);
    if (confirmed.rowCount === 0) throw new ApiError('not_found', ALERT_NOT_FOUND);
  });
}

/** @throws ApiError 404, 429 */
export async function changeAlert(
  services: LinkServices,
  link: MailedLink,
  { frequency }: Pick<Alert, 'frequency'>,
): Promise<void> {
  const now = services.clock();
  const [changed] = await services.db
    .update(alerts)
    .set({ frequency, usedAt: now, askedAt: null })
    .where(hasToken(link.token, now))
    .returning({ id: alerts.id });
  await orRefuse(services, link, changed);
}

/**
 * Ends an alert, with its mails that wait. One that has ended is answered the same, as the first answer may
 * have been lost.
 * @param token empty for a text that can be none, such as a link that a mail program has cut
 * @throws ApiError 404, 429
 */
export async function endAlert(services: LinkServices, link: MailedLink): Promise<void> {
  if (link.token === '') await orRefuse(services, link, undefined);
  await removeAlert(services.db, link.token);
}

/** The same for mail programs. */
export async function removeAlert(db: Database, token: string): Promise<void> {
  await db.delete(alerts).where(eq(alerts.token, token));
}

/** Notes that a mail of an alert was opened. @returns the address of its search, or of its page where it has ended */
export async function openAlert({ db, clock }: Pick<Services, 'db' | 'clock'>, token: string): Promise<string> {
  const now = clock();
  const [opened] = await db
    .update(alerts)
    .set({ usedAt: now, askedAt: null })
    .where(and(hasToken(token, now)))
    .returning({ list: alerts.list, query: alerts.query });
  if (opened === undefined) return alertPaths.alert(token);
  return searchPage(opened.list, opened.query);
}

const hasToken = (token: string, now: Date): SQL | undefined => and(eq(alerts.token, token), isGood(now));

/** A token cannot be guessed, and other people's wrong ones are no reason to refuse a right one. */
async function orRefuse<A>({ limits }: LinkServices, { network }: MailedLink, found: A | undefined): Promise<A> {
  if (found !== undefined) return found;
  await limits.spend('wrongLinks', network);
  throw new ApiError('not_found', ALERT_NOT_FOUND);
}
