import { notBetween } from 'drizzle-orm';
import { paths } from '#src/routes/paths.ts';
import type { Database } from '#src/server/db/database.ts';
import { operatorWarnings } from '#src/server/db/schema/operator-warnings.ts';
import type { Parts } from '#src/server/parts.ts';
import { diskRoom } from '#src/server/platform/disk-room.ts';
import { site } from '#src/site-config.ts';
import { addNotice } from '../moderation/moderate.ts';
import { findWarnings, type Warning, type WarningConfig } from './find-warnings.ts';

export type WarningParts = Pick<Parts, 'clock' | 'db' | 'log' | 'mail'> & {
  readonly config: Parts['config'] & WarningConfig;
};

/** Milliseconds between two mails about the same cause: a day. */
const PAUSE = 86_400_000;

/**
 * Mails the operator what is wrong with disk and backups: each cause once a day, however many
 * processes share the database. Nothing without `OPERATOR_MAIL`.
 * @param roomOf measures the disk of a folder
 */
export async function warnOperator(parts: WarningParts, roomOf = diskRoom): Promise<void> {
  const { clock, config, db, log, mail } = parts;
  const { operatorMail } = config;
  for (const warning of await findWarnings(config, clock(), roomOf)) {
    const { cause, subject, lines } = warning;
    log.warn({ cause }, subject);
    if (operatorMail === undefined) continue;
    await db.transaction(async (tx) => {
      if (!(await takeTurn(tx, warning, clock()))) return;
      const link = { text: `Go to ${site.name}`, path: paths.home() };
      const notice = { recipient: operatorMail, subject, lines, link };
      await addNotice(tx, { clock, config }, notice);
    });
    mail.wake();
  }
}

/** Whether nobody has mailed about it within a day; a clock that was ahead counts for nothing. */
async function takeTurn(tx: Database, { cause }: Warning, now: Date): Promise<boolean> {
  const { mailedAt } = operatorWarnings;
  const taken = await tx
    .insert(operatorWarnings)
    .values({ cause, mailedAt: now })
    .onConflictDoUpdate({
      target: operatorWarnings.cause,
      set: { mailedAt: now },
      setWhere: notBetween(mailedAt, new Date(now.getTime() - PAUSE + 1), now),
    })
    .returning();
  return taken.length === 1;
}
