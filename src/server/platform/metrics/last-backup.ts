import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An empty file whose time is that of the last backup, so that it outlives the process. */
const fileOf = (dataDir: string) => join(dataDir, 'last-backup');

/** Notes that a backup has been handed over whole. */
export function noteBackup(dataDir: string): void {
  try {
    writeFileSync(fileOf(dataDir), '');
  } catch {
    // A full disk does not spoil a backup that is elsewhere; the figure then stays as it was.
  }
}

/** Seconds since 1970 of the last backup. @throws where there has been none */
export function lastBackup(dataDir: string): number {
  return Math.floor(statSync(fileOf(dataDir)).mtimeMs / 1000);
}
