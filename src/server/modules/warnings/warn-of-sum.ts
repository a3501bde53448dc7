import { siteLimitMail, type Sum } from '#src/server/mails/operator-warning-mails.ts';
import type { Services } from '#src/server/services.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { placeOf } from './find-warnings.ts';
import { claimWarning } from './warn-operator.ts';

export type WarnOfSum = (sum: Sum) => void;

/** Milliseconds between two mails about the same sum. */
const PAUSE = 3_600_000;
/** Milliseconds for which a process asks the database no more whether somebody has mailed. */
const QUIET = 60_000;

/**
 * Mails the operator about a sum of the site that is used up, or more than half: once an hour, however
 * many processes share the database. Nothing without `OPERATOR_MAIL`.
 */
export function createSumWarnings(
  services: Pick<Services, 'background' | 'clock' | 'config' | 'db' | 'log' | 'mail'>,
): WarnOfSum {
  const { clock, config, db, log, mail, background } = services;
  const lookedAt = new Map<Sum['name'], number>();
  return (sum) => {
    const now = clock();
    const since = now.getTime() - (lookedAt.get(sum.name) ?? -Infinity);
    if (since >= 0 && since < QUIET) return;
    lookedAt.set(sum.name, now.getTime());
    background.run('warning the operator', async () => {
      log.warn(sum, 'more than half of what all networks together may do');
      const recipient = config.operatorMail;
      if (recipient === undefined) return;
      await db.transaction(async (tx) => {
        if (!(await claimWarning(tx, sum.name, PAUSE, now))) return;
        const told = siteLimitMail(placeOf(config.dataDir), sum);
        await addMail(tx, services, { recipient, mail: told });
      });
      mail.wake();
    });
  };
}
