import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Config } from '#src/server/config.ts';
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
 * Fills a data folder that is empty but for the content folder, which may lie in it. No server starts
 * on it before that is done; when it fails, the folder is as it was.
 * @throws RefusedBackup when something else is in the folder
 */
export async function fillEmptyFolder(
  { dataDir, contentDir }: Pick<Config, 'dataDir' | 'contentDir'>,
  fill: () => Promise<void>,
): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  // A file system that is mounted here has the first at its top.
  const others = ['lost+found', relative(dataDir, contentDir).split(sep, 1)[0]];
  const names = async () => (await readdir(dataDir)).filter((name) => !others.includes(name));
  if ((await names()).length > 0) {
    throw new RefusedBackup(`The data folder ${dataDir} is not empty; set DATA_DIR to an empty or a new one.`);
  }
  const marker = markerOf(dataDir);
  await writeFile(marker, 'A restore is under way.\n', { flush: true });
  try {
    await fill();
  } catch (error) {
    for (const name of await names()) {
      await rm(join(dataDir, name), { recursive: true, force: true });
    }
    throw error;
  }
  await rm(marker);
}
