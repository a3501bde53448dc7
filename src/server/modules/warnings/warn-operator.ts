import { notBetween } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { operatorWarnings, type WARNING_CAUSES } from '#src/server/db/schema/operator-warnings.ts';
import { siteLimitMail, type Sum } from '#src/server/mails/operator-warning-mails.ts';
import { diskSpace } from '#src/server/platform/disk-space.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import type { Services } from '#src/server/services.ts';
import { findWarnings, placeOf, type WarningConfig } from './find-warnings.ts';

export type WarningServices = Pick<Services, 'clock' | 'db' | 'log' | 'mail'> & {
  readonly certificate: Pick<Services['certificate'], 'current'>;
  readonly config: Services['config'] & WarningConfig;
};

/** Milliseconds between two mails about the same cause: a day. */
const CAUSE_PAUSE = 86_400_000;
/** Milliseconds between two mails about the same sum: an hour. */
const SUM_PAUSE = 3_600_000;
/** Milliseconds for which a process does not ask the database again whether a sum was mailed. */
const QUIET = 60_000;

/**
 * Mails the operator about faults of disk, backups, nights and certificate: each cause once a day, however many
 * processes share the database. Nothing without `OPERATOR_MAIL`.
 * @param diskSpaceOf measures the disk of a folder
 */
export async function warnOperator(services: WarningServices, diskSpaceOf = diskSpace): Promise<void> {
  const { certificate, clock, config, db, log } = services;
  const recipient = config.operatorMail;
  for (const { cause, mail } of await findWarnings(config, clock(), diskSpaceOf, certificate.current())) {
    log.warn({ cause }, mail.subject);
    if (recipient === undefined) continue;
    await db.transaction(async (tx) => {
      if (!(await claimWarning(tx, cause, CAUSE_PAUSE, clock()))) return;
      await addMail(tx, services, { recipient, mail });
    });
    services.mail.wake();
  }
}

/**
 * Claims the mail about a cause, unless a process that shares the database has done so within `pause`
 * milliseconds. A time that is ahead of `now` does not count: a clock was wrong.
 */
export async function claimWarning(
  tx: Database,
  cause: (typeof WARNING_CAUSES)[number],
  pause: number,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .insert(operatorWarnings)
    .values({ cause, mailedAt: now })
    .onConflictDoUpdate({
      target: operatorWarnings.cause,
      set: { mailedAt: now },
      setWhere: notBetween(operatorWarnings.mailedAt, new Date(now.getTime() - pause + 1), now),
    });
  return taken.rowCount === 1;
}

/**
 * Mails the operator about a sum of the site that is used up, or more than half: once an hour, however
 * many processes share the database. Nothing without `OPERATOR_MAIL`.
 */
export function createSumWarnings(
  services: Pick<Services, 'background' | 'clock' | 'config' | 'db' | 'log' | 'mail'>,
): (sum: Sum) => void {
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
        if (!(await claimWarning(tx, sum.name, SUM_PAUSE, now))) return;
        await addMail(tx, services, { recipient, mail: siteLimitMail(placeOf(config.dataDir), sum) });
      });
      mail.wake();
    });
  };
}
