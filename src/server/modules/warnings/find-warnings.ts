import { readFile, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { lastGoodRefresh, nightsOf } from '#src/domain/statistics/nightly-runs.ts';
import type { Config } from '#src/server/config.ts';
import { clusterFolder } from '#src/server/db/embedded/cluster.ts';
import type { WARNING_CAUSES } from '#src/server/db/schema/operator-warnings.ts';
import type { MailContent } from '#src/server/mails/compose-mail.ts';
import {
  backupFailedMail,
  backupMissingMail,
  backupOldMail,
  certificateEndsMail,
  diskFullMail,
  listingsOldMail,
  siteOldMail,
} from '#src/server/mails/operator-warning-mails.ts';
import { DAY, HOUR } from '#src/server/milliseconds.ts';
import { isLow, type diskSpace } from '#src/server/platform/disk-space.ts';
import { builtAt, failedBackupFile, lastBackupFile, modifiedAt } from '#src/server/platform/metrics/file-times.ts';
import type { SiteCertificate } from '#src/server/platform/site-certificate.ts';
import { readNightlyRuns } from '#src/content/nightly-runs.ts';

/** Something that the operator has to do something about. */
export interface Warning {
  readonly cause: (typeof WARNING_CAUSES)[number];
  readonly mail: MailContent;
}

/** The folders that are looked at; `dist` is the release that serves. */
export type WarningConfig = Pick<Config, 'contentDir' | 'dataDir' | 'databaseUrl'> & {
  readonly dist: string;
};

/** Milliseconds after which daily work is too old: 36 hours, as it may once be late. */
export const MAX_AGE = 36 * HOUR;
/** Milliseconds before its end in which the certificate of the site should have been renewed: two weeks. */
const RENEWED_BEFORE = 14 * DAY;

const isTooOld = (since: Date, now: Date) => now.getTime() - since.getTime() > MAX_AGE;

/** Several servers may mail the same operator. */
export const placeOf = (folder: string) => `${folder} on ${hostname()}`;

/** Finds what the operator is warned of: a low disk, missing or failed backups, late nights, a certificate that ends. */
export async function findWarnings(
  config: WarningConfig,
  now: Date,
  diskSpaceOf: typeof diskSpace,
  certificate?: SiteCertificate,
): Promise<Warning[]> {
  const found = [
    await findLowDisk(config, diskSpaceOf),
    await findOldBackup(config, now),
    await findFailedBackup(config),
    ...findLateNights(config, now),
    certificate && findEndingCertificate(certificate, now),
  ];
  return found.filter((one) => one !== undefined);
}

async function findLowDisk({ dataDir }: WarningConfig, diskSpaceOf: typeof diskSpace): Promise<Warning | undefined> {
  const space = await diskSpaceOf(dataDir);
  if (!isLow(space)) return undefined;
  return { cause: 'disk', mail: diskFullMail(placeOf(dataDir), space.free) };
}

async function findOldBackup(config: WarningConfig, now: Date): Promise<Warning | undefined> {
  const { dataDir, databaseUrl } = config;
  const last = modifiedAt(lastBackupFile(dataDir));
  const since = last ?? (await begunAt(config));
  if (since === undefined || !isTooOld(since, now)) return undefined;
  const place = placeOf(dataDir);
  const what = databaseUrl === undefined ? 'it' : 'DATABASE_URL';
  const mail = last ? backupOldMail(place, last) : backupMissingMail(place, what, lastBackupFile(dataDir));
  return { cause: 'old-backup', mail };
}

/** Since when there is something to back up; beside a database of the operator's, the data folder. */
async function begunAt({ dataDir, databaseUrl }: WarningConfig): Promise<Date | undefined> {
  if (databaseUrl !== undefined) return (await stat(dataDir)).birthtime;
  return modifiedAt(join(clusterFolder(dataDir), 'PG_VERSION'));
}

async function findFailedBackup({ dataDir }: WarningConfig): Promise<Warning | undefined> {
  const file = failedBackupFile(dataDir);
  const failedAt = modifiedAt(file);
  if (failedAt === undefined) return undefined;
  const reason = (await readFile(file, 'utf8')).trim();
  return { cause: 'failed-backup', mail: backupFailedMail(placeOf(dataDir), failedAt, reason) };
}

/** Feeds and builds that are too old; nothing where no night has ever run, as who builds in another way. */
function findLateNights({ contentDir, dist }: WarningConfig, now: Date): Warning[] {
  const runs = readNightlyRuns(contentDir);
  const nights = nightsOf(runs);
  const [night] = nights;
  if (night === undefined) return [];
  const last = { night, isLate: isTooOld(new Date(night.endedAt), now) };
  const warnings: Warning[] = [];
  const good = lastGoodRefresh(runs);
  const since = new Date(good?.endedAt ?? (nights.at(-1) ?? night).startedAt);
  if (isTooOld(since, now)) {
    const mail = listingsOldMail(placeOf(contentDir), since, good !== undefined, last);
    warnings.push({ cause: 'old-refresh', mail });
  }
  const built = builtAt(dist);
  if (built !== undefined && isTooOld(built, now)) {
    const mail = siteOldMail(placeOf(dist), built, last);
    warnings.push({ cause: 'old-build', mail });
  }
  return warnings;
}

function findEndingCertificate({ host, validUntil }: SiteCertificate, now: Date): Warning | undefined {
  if (validUntil === null || validUntil.getTime() - now.getTime() >= RENEWED_BEFORE) return undefined;
  return { cause: 'certificate', mail: certificateEndsMail(host, validUntil, validUntil < now) };
}
