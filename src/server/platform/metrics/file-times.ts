import { statSync } from 'node:fs';
import { join } from 'node:path';

/** When a file was last written; undefined where there is none. */
export function modifiedAt(file: string): Date | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtime;
}

/** The file that the backup command writes once a backup is whole and read back; its time is that of the backup. */
export const lastBackupFile = (dataDir: string) => join(dataDir, 'last-backup');

/** The file in which the backup command says why it failed. The next whole backup removes it. */
export const failedBackupFile = (dataDir: string) => join(dataDir, 'failed-backup');

/** When the release in `dist` was built; undefined where there is none. */
export const builtAt = (dist: string) => modifiedAt(join(dist, 'client', 'index.html'));
