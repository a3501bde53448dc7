import { paths } from '#src/routes/paths.ts';
import type { Services } from '#src/server/services.ts';
import { diskSpace } from '#src/server/platform/disk-space.ts';
import { site } from '#src/site-config.ts';
import { addNotice } from '../moderation/moderate.ts';
import { findWarnings } from './find-warnings.ts';
import { claimWarning } from './claim-warning.ts';
import type { WarningConfig } from './warning.ts';

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
export async function warnOperator(
  services: WarningServices,
  diskSpaceOf = diskSpace,
): Promise<void> {
  const { clock, config, db, log, mail } = services;
  const { operatorMail } = config;
  for (const { cause, subject, lines } of await findWarnings(config, clock(), diskSpaceOf)) {
    log.warn({ cause }, subject);
    if (operatorMail === undefined) continue;
    await db.transaction(async (tx) => {
      if (!(await claimWarning(tx, cause, PAUSE, clock()))) return;
      const link = { text: `Go to ${site.name}`, path: paths.home() };
      const notice = { recipient: operatorMail, subject, lines, link };
      await addNotice(tx, { clock, config }, notice);
    });
    mail.wake();
  }
}
