import { and, inArray, isNull, lt } from 'drizzle-orm';
import { monthsBefore } from '#src/domain/dates/calendar-months.ts';
import { alerts } from '#src/server/db/schema/alerts.ts';
import { alertStillWantedMail } from '#src/server/mails/alert-mails.ts';
import type { Services } from '#src/server/services.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { DAY } from '#src/server/milliseconds.ts';
import { isConfirmed, mailedAlert, mailOfAlert } from './queries.ts';

/** Months without use after which an alert is asked about. */
const UNUSED_MONTHS = 6;
const DAYS_TO_ANSWER = 30;
/** Milliseconds after which an alert ends that was not confirmed again: 30 days. */
export const ANSWER_AWAITED = DAYS_TO_ANSWER * DAY;
/** Alerts of one transaction. */
const BATCH = 100;

/** Asks of each alert that has not been used for long whether it is still wanted, once. */
export async function askStillWanted(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'mail'>,
  stopping: AbortSignal,
): Promise<void> {
  const { db, clock, config, mail } = services;
  const now = clock();
  const unused = and(isConfirmed, isNull(alerts.askedAt), lt(alerts.usedAt, monthsBefore(now, UNUSED_MONTHS)));
  for (let asked = BATCH; asked === BATCH && !stopping.aborted;) {
    asked = await db.transaction(async (tx) => {
      const rows = await tx.select().from(alerts).where(unused).limit(BATCH).for('update', { skipLocked: true });
      for (const row of rows) {
        const question = alertStillWantedMail(mailedAlert(row), DAYS_TO_ANSWER);
        await addMail(tx, services, {
          ...mailOfAlert(row, config.siteUrl),
          mail: question,
          lifetime: ANSWER_AWAITED,
        });
      }
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await tx.update(alerts).set({ askedAt: now }).where(inArray(alerts.id, ids));
      return rows.length;
    });
    mail.wake();
  }
}
