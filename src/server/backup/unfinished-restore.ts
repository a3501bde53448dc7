import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#src/server/errors.ts';
import { RefusedBackup } from './backup-file.ts';

const markerOf = (dataDir: string) => join(dataDir, 'restore.unfinished');

/** @throws StartupError when a restore into this folder was cut off */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(markerOf(dataDir))) return;
  throw new StartupError(
    `A restore into the data folder ${dataDir} was not finished; empty the folder and restore again.`,
  );
}

/**
 * Fills an empty data folder. No server starts on it before that is done; when it fails, the folder
 * is empty again.
 * @throws RefusedBackup when something is in the folder
 */
export async function fillEmptyFolder(dataDir: string, fill: () => Promise<void>): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  if ((await namesIn(dataDir)).length > 0) {
    throw new RefusedBackup(
      `The data folder ${dataDir} is not empty; set DATA_DIR to an empty or a new one.`,
    );
  }
  const marker = markerOf(dataDir);
  await writeFile(marker, 'A restore is under way.\n', { flush: true });
  try {
    await fill();
  } catch (error) {
    for (const name of await namesIn(dataDir)) {
      await rm(join(dataDir, name), { recursive: true, force: true });
    }
    throw error;
  }
  await rm(marker);
}

/** Without the folder that a file system of its own has at its top. */
async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name !== 'lost+found');
}
