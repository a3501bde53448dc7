import { and, eq, isNull, lte } from 'drizzle-orm';
import { ALERTS_FULL, type AlertInput } from '#src/contracts/alerts.ts';
import { MAX_ALERTS } from '#src/contracts/alert-values.ts';
import { addDays, calendarDay } from '#src/domain/dates/calendar-day.ts';
import { CLOSING_NOTICE } from '#src/domain/scholarships/due-closing.ts';
import { keptQuery, queryInKnownWords, queryInWords } from '#src/domain/search/alert-words.ts';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { alerts } from '#src/server/db/schema/alerts.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { ApiError } from '#src/server/errors.ts';
import { alertConfirmMail, alertFullMail, alertKnownMail } from '#src/server/mails/alert-mails.ts';
import type { MailContent } from '#src/server/mails/compose-mail.ts';
import type { IdempotencyContext } from '#src/server/platform/http/idempotency.ts';
import { mailboxKey } from '#src/server/platform/limits/mailbox-key.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { notSignedIn, type Actor } from '#src/server/platform/sessions/actor.ts';
import { newToken } from '#src/server/platform/sessions/session-token.ts';
import type { Services } from '#src/server/services.ts';
import { isGood, lockAlertsOf, UNCONFIRMED_KEPT } from './queries.ts';

type Asking = Services & { readonly actors: readonly Actor[] } & IdempotencyContext;
type Alert = typeof alerts.$inferSelect;

const isUnconfirmed = isNull(alerts.confirmedAt);

/**
 * Keeps an alert for the address of the calling job seeker, or mails another address whether it wants
 * one. Whatever is known of that, the answer is the same, and none of its alerts is changed.
 * @param network that the attempt counts for
 * @throws ApiError 429; 409 when the caller's own address has as many as it may
 */
export async function askForAlert(
  ctx: Asking,
  { query, ...input }: AlertInput,
  network: string,
): Promise<{ outcome: 'kept' | 'asked' }> {
  const { limits, db, mail, keepAnswer } = ctx;
  const asked = { ...input, query: keptQuery(input.list, query) };
  const owner = await ownerOf(ctx, input.email);
  if (owner === undefined) {
    await limits.spendAll([
      ['alertsFromNetwork', network],
      ['alertsOfMailbox', mailboxKey(input.email)],
      ['alertsOfMailboxADay', mailboxKey(input.email)],
    ]);
  }
  const served = servedList(ctx, input.list);
  const { newest: seenThrough } = await ctx.known.of(input.list, served);
  const answer = { outcome: owner === undefined ? 'asked' : 'kept' } as const;
  await db.transaction(async (tx) => {
    await keepAnswer?.(tx, answer);
    const address = owner === undefined ? input.email : await lockedEmailOf(tx, owner.id);
    await lockAlertsOf(tx, address);
    const present = await alertsOf(tx, address, ctx.clock());
    const write = { ...asked, email: address, ...cursors(ctx.clock(), seenThrough) };
    const words = queryInKnownWords(input.list, asked.query, served.vocabulary.counts);
    if (owner === undefined) await askByMail(tx, ctx, present, write, { words, network });
    else await keepAtOnce(tx, ctx.clock(), present, { ...write, jobSeekerId: owner.id });
  });
  mail.wake();
  return answer;
}

type Written = Pick<Alert, 'email' | 'list' | 'query' | 'frequency' | 'createdAt' | 'usedAt' | 'seenThrough'> &
  Pick<Alert, 'postedThrough' | 'remindedThrough'>;

/** The signed-in job seeker, where the address is theirs. */
async function ownerOf({ db, actors }: Asking, email: string) {
  const id = actors.find(({ role }) => role === 'jobseeker')?.id;
  if (id === undefined) return undefined;
  const isOwn = and(eq(jobSeekers.id, id), isSameName(jobSeekers.email, email));
  const [owner] = await db.select({ id: jobSeekers.id }).from(jobSeekers).where(isOwn);
  return owner;
}

/** The present email of an account. A change of it waits for `tx`, and then takes the new alert along. */
async function lockedEmailOf(tx: Database, id: string): Promise<string> {
  const isThis = eq(jobSeekers.id, id);
  const [account] = await tx.select({ email: jobSeekers.email }).from(jobSeekers).where(isThis).for('share');
  if (account === undefined) throw notSignedIn();
  return account.email;
}

/** The list that is served, of which a new alert mails only later ones. @throws ApiError 503 */
function servedList({ listings, scholarships }: Asking, list: AlertInput['list']) {
  const served = list === 'jobs' ? listings.current() : scholarships.current();
  if (served !== undefined) return served;
  throw new ApiError('unavailable', 'The list is being prepared. Please try again in a minute.');
}

const cursors = (now: Date, seenThrough: number) => ({
  createdAt: now,
  usedAt: now,
  seenThrough,
  postedThrough: now,
  // So that the first mail has scholarships that close soon already.
  remindedThrough: addDays(calendarDay(now), -CLOSING_NOTICE),
});

/** Those of an address, without one that waited too long to be confirmed. */
async function alertsOf(tx: Database, email: string, now: Date): Promise<Alert[]> {
  const isTheirs = isSameName(alerts.email, email);
  const outdated = lte(alerts.createdAt, new Date(now.getTime() - UNCONFIRMED_KEPT));
  // Its search may be asked for again.
  await tx.delete(alerts).where(and(isTheirs, isUnconfirmed, outdated));
  return tx
    .select()
    .from(alerts)
    .where(and(isTheirs, isGood(now)));
}

async function keepAtOnce(
  tx: Database,
  now: Date,
  present: readonly Alert[],
  alert: Written & { jobSeekerId: string },
): Promise<void> {
  const same = present.find((one) => isSameSearch(one, alert));
  const { jobSeekerId, frequency } = alert;
  if (same) {
    const confirmed = same.confirmedAt ?? now;
    await tx
      .update(alerts)
      .set({ jobSeekerId, frequency, confirmedAt: confirmed, usedAt: now, askedAt: null })
      .where(eq(alerts.id, same.id));
    return;
  }
  // Others may have asked for this address too: what was never confirmed keeps its owner from nothing.
  if (present.filter(({ confirmedAt }) => confirmedAt !== null).length >= MAX_ALERTS) {
    throw new ApiError('over_quota', ALERTS_FULL);
  }
  await tx.insert(alerts).values({ ...alert, token: newToken(), confirmedAt: now });
}

async function askByMail(
  tx: Database,
  ctx: Asking,
  present: readonly Alert[],
  alert: Written,
  { words, network }: { words: string; network: string },
): Promise<void> {
  const same = present.find((one) => isSameSearch(one, alert));
  const token = same?.token ?? newToken();
  const link = { lifetime: UNCONFIRMED_KEPT, queue: 'link', causedBy: network } as const;
  const send = (mail: MailContent) => addMail(tx, ctx, { recipient: alert.email, mail, ...link });
  if (same === undefined && present.length >= MAX_ALERTS) return send(alertFullMail());
  // Its owner has confirmed these words.
  const mailed = { ...alert, token, words: queryInWords(alert.list, alert.query) };
  if (same && same.confirmedAt !== null) return send(alertKnownMail(mailed));
  if (same)
    await tx
      .update(alerts)
      .set(alert)
      .where(and(eq(alerts.id, same.id), isUnconfirmed));
  else await tx.insert(alerts).values({ ...alert, token });
  return send(alertConfirmMail({ ...mailed, words }));
}

function isSameSearch(one: Pick<Alert, 'list' | 'query'>, other: Pick<Alert, 'list' | 'query'>) {
  return one.list === other.list && one.query === other.query;
}
