import { chmod, chown, mkdir } from 'node:fs/promises';
import type { RunAs } from './run-as.ts';

/** Makes a folder that only the database's user may enter. */
export async function makeOwnFolder(folder: string, runAs: RunAs): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  if ('uid' in runAs) await chown(folder, runAs.uid, runAs.gid);
}
