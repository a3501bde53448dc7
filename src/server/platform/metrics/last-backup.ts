import { statSync } from 'node:fs';
import { join } from 'node:path';

/** What the backup command writes once a backup is whole and read back; its time is that of the backup. */
export const lastBackupFile = (dataDir: string) => join(dataDir, 'last-backup');

/** What the backup command writes when it fails: why, in one sentence. The next whole backup removes it. */
export const failedBackupFile = (dataDir: string) => join(dataDir, 'failed-backup');

/** Seconds since 1970 of the last backup. @throws where there has been none */
export function lastBackup(dataDir: string): number {
  return Math.floor(statSync(lastBackupFile(dataDir)).mtimeMs / 1000);
}
