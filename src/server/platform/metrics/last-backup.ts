import { statSync } from 'node:fs';
import { join } from 'node:path';

/** What the backup command writes once a backup is whole and read back; its time is that of the backup. */
export const lastBackupFile = (dataDir: string) => join(dataDir, 'last-backup');

/** What the backup command writes when it fails: why, in one sentence. The next whole backup removes it. */
export const failedBackupFile = (dataDir: string) => join(dataDir, 'failed-backup');

/** When the last backup was made; undefined where there has been none. */
export function lastBackupTime(dataDir: string): Date | undefined {
  return statSync(lastBackupFile(dataDir), { throwIfNoEntry: false })?.mtime;
}
