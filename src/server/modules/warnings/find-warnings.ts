import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterFolder } from '#src/server/db/embedded/cluster.ts';
import type { diskRoom } from '#src/server/platform/disk-room.ts';
import { failedBackupFile, lastBackupFile } from '#src/server/platform/metrics/last-backup.ts';
import { findLateNight } from './find-late-night.ts';
import { isTooOld, minuteOf, placeOf, type Warning, type WarningConfig } from './warning.ts';

/** Bytes; a disk that is smaller than ten times as many is low with a tenth of it. */
const LOW_ROOM = 1024 ** 3;
const BACK_UP = 'Make one with: npm run backup -- FILE';

/** What is wrong with the disk of the data folder, with its backups and with the work of the nights. */
export async function findWarnings(
  config: WarningConfig,
  now: Date,
  roomOf: typeof diskRoom,
): Promise<Warning[]> {
  const found = [
    await findLowDisk(config, roomOf),
    await findOldBackup(config, now),
    await findFailedBackup(config),
    ...(await findLateNight(config, now)),
  ];
  return found.filter((one) => one !== undefined);
}

async function findLowDisk(
  { dataDir }: WarningConfig,
  roomOf: typeof diskRoom,
): Promise<Warning | undefined> {
  const { size, free } = await roomOf(dataDir);
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

/**
 * Without `last-backup`, the backups of a database of one's own are its operator's business, or
 * another server's.
 */
async function findOldBackup(
  { dataDir, databaseUrl }: WarningConfig,
  now: Date,
): Promise<Warning | undefined> {
  const subject = 'The last backup is too old';
  const last = await modifiedAt(lastBackupFile(dataDir));
  if (last !== undefined) {
    if (!isTooOld(last, now)) return undefined;
    const day = last.toISOString().slice(0, 10);
    const since = `The last backup of ${placeOf(dataDir)} was made on ${day}.`;
    return { cause: 'old-backup', subject, lines: [since, BACK_UP] };
  }
  if (databaseUrl !== undefined) return undefined;
  const made = await modifiedAt(join(clusterFolder(dataDir), 'PG_VERSION'));
  if (made === undefined || !isTooOld(made, now)) return undefined;
  const never = `There has been no backup of ${placeOf(dataDir)} yet.`;
  return { cause: 'old-backup', subject: 'There is no backup yet', lines: [never, BACK_UP] };
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
