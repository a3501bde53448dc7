import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterFolder } from '#src/server/db/embedded/cluster.ts';
import type { diskSpace } from '#src/server/platform/disk-space.ts';
import { failedBackupFile, lastBackupFile } from '#src/server/platform/metrics/last-backup.ts';
import { findLateNightlyRun } from './find-late-nightly-run.ts';
import { isTooOld, minuteOf, placeOf, type Warning, type WarningConfig } from './warning.ts';

/** Bytes; a disk that is smaller than ten times as many is low with a tenth of it. */
const LOW_ROOM = 1024 ** 3;
const BACK_UP = 'Make one with: npm run backup -- FILE';

/** What is wrong with the disk of the data folder, with its backups and with the work of the nights. */
export async function findWarnings(
  config: WarningConfig,
  now: Date,
  diskSpaceOf: typeof diskSpace,
): Promise<Warning[]> {
  const found = [
    await findLowDisk(config, diskSpaceOf),
    await findOldBackup(config, now),
    await findFailedBackup(config),
    ...(await findLateNightlyRun(config, now)),
  ];
  return found.filter((one) => one !== undefined);
}

async function findLowDisk(
  { dataDir }: WarningConfig,
  diskSpaceOf: typeof diskSpace,
): Promise<Warning | undefined> {
  const { size, free } = await diskSpaceOf(dataDir);
  if (free >= Math.min(LOW_ROOM, size / 10)) return undefined;
  return {
    cause: 'disk',
    subject: 'The disk is almost full',
    lines: [
      `${Math.floor(free / 1024 ** 2)} MB are left on the disk of ${placeOf(dataDir)}.`,
      'When it is full, nobody can apply, post a job or upload a file. Please make room.',
    ],
  };
}

async function findOldBackup(config: WarningConfig, now: Date): Promise<Warning | undefined> {
  const { dataDir, databaseUrl } = config;
  const last = await modifiedAt(lastBackupFile(dataDir));
  if (last !== undefined) {
    if (!isTooOld(last, now)) return undefined;
    const day = last.toISOString().slice(0, 10);
    const since = `The last backup of ${placeOf(dataDir)} was made on ${day}.`;
    const subject = 'The last backup is too old';
    return { cause: 'old-backup', subject, lines: [since, BACK_UP] };
  }
  const begun = await begunAt(config);
  if (begun === undefined || !isTooOld(begun, now)) return undefined;
  const never = `There has been no backup of ${placeOf(dataDir)} yet.`;
  const otherwise = `Where ${databaseUrl === undefined ? 'it' : 'DATABASE_URL'} is backed up in another way, run after each: touch ${lastBackupFile(dataDir)}`;
  const lines = [never, BACK_UP, otherwise];
  return { cause: 'old-backup', subject: 'There is no backup yet', lines };
}

/** Since when there is something to back up; beside a database of the operator's, the data folder. */
async function begunAt({ dataDir, databaseUrl }: WarningConfig): Promise<Date | undefined> {
  if (databaseUrl !== undefined) return (await stat(dataDir)).birthtime;
  return modifiedAt(join(clusterFolder(dataDir), 'PG_VERSION'));
}

async function findFailedBackup({ dataDir }: WarningConfig): Promise<Warning | undefined> {
  const file = failedBackupFile(dataDir);
  const failed = await modifiedAt(file);
  if (failed === undefined) return undefined;
  return {
    cause: 'failed-backup',
    subject: 'The last backup failed',
    lines: [
      `The backup of ${placeOf(dataDir)} at ${minuteOf(failed)} failed.`,
      `The reason: ${(await readFile(file, 'utf8')).trim()}`,
    ],
  };
}

async function modifiedAt(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
