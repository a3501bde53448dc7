import { and, eq, gt, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { foldName } from '#src/contracts/account-name.ts';
import { queryInWords } from '#src/domain/search/alert-words.ts';
import { alertPaths } from '#src/routes/alert-paths.ts';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { alerts } from '#src/server/db/schema/alerts.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import type { MailedAlert } from '#src/server/mails/alert-mails.ts';
import { LINK_LIFE } from '#src/server/platform/sessions/session-ages.ts';

export const isConfirmed = isNotNull(alerts.confirmedAt);

/** Those that are confirmed, and those that can be still. */
export const isGood = (now: Date): SQL | undefined =>
  or(isConfirmed, gt(alerts.createdAt, new Date(now.getTime() - LINK_LIFE)));

/** Milliseconds for which an alert waits to be confirmed. */
export const UNCONFIRMED_KEPT = LINK_LIFE;

/**
 * Lets one transaction at a time count, add, confirm and take over the alerts of an address. To be taken before
 * any of their rows.
 */
export async function lockAlertsOf(tx: Database, email: string): Promise<void> {
  const key = `alerts of ${foldName(email)}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Gives an account the confirmed alerts of its address. */
export async function takeOverAlerts(tx: Database, jobSeekerId: string, email: string): Promise<void> {
  await lockAlertsOf(tx, email);
  await tx
    .update(alerts)
    .set({ jobSeekerId })
    .where(and(isSameName(alerts.email, email), isConfirmed));
}

/** The alerts of an account follow its address; of the same search there the account's stays. */
export async function moveAlerts(tx: Database, jobSeekerId: string, email: string): Promise<void> {
  await lockAlertsOf(tx, email);
  const isOwn = eq(alerts.jobSeekerId, jobSeekerId);
  await tx
    .delete(alerts)
    .where(
      and(
        isSameName(alerts.email, email),
        sql`${alerts.jobSeekerId} is distinct from ${jobSeekerId}`,
        sql`(${alerts.list}, ${alerts.query}) in (select own.list, own.query from ${alerts} own where own.job_seeker_id = ${jobSeekerId})`,
      ),
    );
  const moved = await tx.update(alerts).set({ email }).where(isOwn).returning({ id: alerts.id });
  const ids = moved.map(({ id }) => id);
  await tx
    .update(mails)
    .set({ recipient: email })
    .where(sql`${mails.alertId} = any(${sql.param(ids)}::uuid[])`);
  await takeOverAlerts(tx, jobSeekerId, email);
}

/** An alert as its mails speak of it. */
export function mailedAlert(row: typeof alerts.$inferSelect): MailedAlert {
  const { list, query, frequency, token, createdAt } = row;
  return { list, frequency, token, words: queryInWords(list, query), askedOn: createdAt };
}

/** The parts that every mail of an alert has. */
export function mailOfAlert({ id, email, token }: typeof alerts.$inferSelect, siteUrl: string) {
  return {
    recipient: email,
    alertId: id,
    unsubscribe: new URL(alertPaths.unsubscribe(token), siteUrl).href,
  };
}
