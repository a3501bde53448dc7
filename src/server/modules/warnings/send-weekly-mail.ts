import { desc, isNotNull } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { operatorWarnings } from '#src/server/db/schema/operator-warnings.ts';
import { operatorWeeklyMail, type Week } from '#src/server/mails/operator-weekly-mail.ts';
import { listRequests } from '#src/server/operator/company-requests.ts';
import { listReports } from '#src/server/operator/reports.ts';
import { diskSpace } from '#src/server/platform/disk-space.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { readGivenUp } from '#src/server/platform/mail/given-up-mails.ts';
import { serverPlace } from '#src/server/platform/mail/server-place.ts';
import { lastBackupFile, modifiedAt } from '#src/server/platform/metrics/file-times.ts';
import { readNightlyRuns } from '#src/content/nightly-runs.ts';
import { claimWarning, type WarningServices } from './warn-operator.ts';

/** Milliseconds between two of these mails. */
const WEEK = 7 * 86_400_000;

/**
 * Mails the operator once a week what came of the nights and what waits, however many processes share
 * the database and however often they start. The first comes a week after `OPERATOR_MAIL` was set.
 */
export async function sendWeeklyMail(services: WarningServices, diskSpaceOf = diskSpace): Promise<void> {
  const { clock, config, db } = services;
  const recipient = config.operatorMail;
  if (recipient === undefined) return;
  const now = clock();
  await db.transaction(async (tx) => {
    const cause = 'weekly-mail';
    const first = { cause, mailedAt: now } as const;
    const begun = await tx.insert(operatorWarnings).values(first).onConflictDoNothing();
    if (begun.rowCount === 1 || !(await claimWarning(tx, cause, WEEK, now))) return;
    const mail = operatorWeeklyMail(await readWeek(tx, config, now, diskSpaceOf));
    await addMail(tx, services, { recipient, mail });
  });
  services.mail.wake();
}

async function readWeek(
  tx: Database,
  config: WarningServices['config'],
  now: Date,
  diskSpaceOf: typeof diskSpace,
): Promise<Week> {
  const { contentDir, dataDir } = config;
  const from = new Date(now.getTime() - WEEK);
  const nights = readNightlyRuns(contentDir);
  const unsent = await tx
    .select({ reason: mails.lastError })
    .from(mails)
    .where(isNotNull(mails.lastError))
    .orderBy(desc(mails.createdAt));
  const { requests, more: moreRequests } = await listRequests({ db: tx });
  return {
    now,
    from,
    place: serverPlace(config),
    nights: nights.filter(({ endedAt }) => new Date(endedAt) > from),
    reports: await listReports({ db: tx, config }),
    requests,
    moreRequests,
    givenUpMails: await readGivenUp(tx, from),
    unsentMails: unsent.map(({ reason }) => reason ?? ''),
    disk: await diskSpaceOf(dataDir),
    lastBackup: modifiedAt(lastBackupFile(dataDir)),
  };
}
