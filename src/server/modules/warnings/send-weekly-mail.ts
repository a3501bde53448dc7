import { desc, isNotNull } from 'drizzle-orm';
import { paths } from '#src/routes/paths.ts';
import type { Database } from '#src/server/db/database.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { listRequests } from '#src/server/operator/company-requests.ts';
import { listReports } from '#src/server/operator/list-reports.ts';
import { diskSpace } from '#src/server/platform/disk-space.ts';
import { readGivenUp } from '#src/server/platform/mail/given-up-mails.ts';
import { lastBackupTime } from '#src/server/platform/metrics/last-backup.ts';
import { readNightlyRuns } from '#src/server/platform/metrics/nightly-runs.ts';
import { site } from '#src/site-config.ts';
import { addNotice } from '../moderation/moderate.ts';
import { startWarningInterval, claimWarning } from './claim-warning.ts';
import type { WarningServices } from './warn-operator.ts';
import { weeklyMailLines, type Week } from './weekly-mail-lines.ts';

/** Milliseconds between two of these mails. */
const WEEK = 7 * 86_400_000;

/**
 * Mails the operator once a week what came of the nights and what waits, however many processes share
 * the database and however often they start. The first comes a week after `OPERATOR_MAIL` was set.
 */
export async function sendWeeklyMail(
  services: WarningServices,
  diskSpaceOf = diskSpace,
): Promise<void> {
  const { clock, config, db, mail } = services;
  const { operatorMail } = config;
  if (operatorMail === undefined) return;
  const now = clock();
  const isMailed = await db.transaction(async (tx) => {
    if (!(await startWarningInterval(tx, 'weekly-mail', now))) return false;
    if (!(await claimWarning(tx, 'weekly-mail', WEEK, now))) return false;
    const week = await readWeek(tx, config, now, diskSpaceOf);
    await addNotice(tx, services, {
      recipient: operatorMail,
      subject: `A week of ${site.name}`,
      lines: weeklyMailLines(week),
      link: { text: `Go to ${site.name}`, path: paths.home() },
    });
    return true;
  });
  if (isMailed) mail.wake();
}

async function readWeek(
  tx: Database,
  config: WarningServices['config'],
  now: Date,
  diskSpaceOf: typeof diskSpace,
): Promise<Week> {
  const { contentDir, dataDir } = config;
  const from = new Date(now.getTime() - WEEK);
  const nights = await readNightlyRuns(contentDir);
  const unsent = await tx
    .select({ reason: mails.lastError })
    .from(mails)
    .where(isNotNull(mails.lastError))
    .orderBy(desc(mails.createdAt));
  return {
    ...{ now, from, contentDir, dataDir },
    nights: nights.filter(({ endedAt }) => new Date(endedAt) > from),
    reports: await listReports({ db: tx, config }),
    requests: await listRequests({ db: tx }),
    givenUpMails: await readGivenUp(tx, from),
    unsentMails: unsent.map(({ reason }) => reason ?? ''),
    disk: await diskSpaceOf(dataDir),
    lastBackup: lastBackupTime(dataDir),
  };
}
