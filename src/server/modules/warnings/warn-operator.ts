import { notBetween } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { operatorWarnings, type WARNING_CAUSES } from '#src/server/db/schema/operator-warnings.ts';
import type { Services } from '#src/server/services.ts';
import { diskSpace } from '#src/server/platform/disk-space.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { findWarnings, type WarningConfig } from './find-warnings.ts';

export type WarningServices = Pick<Services, 'clock' | 'db' | 'log' | 'mail'> & {
  readonly config: Services['config'] & WarningConfig;
};

/** Milliseconds between two mails about the same cause: a day. */
const PAUSE = 86_400_000;

/**
 * Mails the operator what is wrong with disk, backups and nights: each cause once a day, however many
 * processes share the database. Nothing without `OPERATOR_MAIL`.
 * @param diskSpaceOf measures the disk of a folder
 */
export async function warnOperator(services: WarningServices, diskSpaceOf = diskSpace): Promise<void> {
  const { clock, config, db, log } = services;
  const recipient = config.operatorMail;
  for (const { cause, mail } of await findWarnings(config, clock(), diskSpaceOf)) {
    log.warn({ cause }, mail.subject);
    if (recipient === undefined) continue;
    await db.transaction(async (tx) => {
      if (!(await claimWarning(tx, cause, PAUSE, clock()))) return;
      await addMail(tx, services, { recipient, mail });
    });
    services.mail.wake();
  }
}

/**
 * Whether nobody has mailed about a cause within `pause` milliseconds, of all processes that share the
 * database; who asks then has. A clock that was ahead counts for nothing.
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
