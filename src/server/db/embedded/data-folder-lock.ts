import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '#src/server/errors.ts';

export interface DataFolderLock {
  release(): void;
}

/** Keeps the handles reachable: a collected handle would give its lock up. */
const held = new Set<DatabaseSync>();

/**
 * Makes this process the only server of a data folder.
 * Node has no file locks of its own, but SQLite, which is part of it, takes one of the
 * operating system's: it ends with the process however that dies.
 * @throws StartupError naming the process that holds the folder
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const holderFile = join(folder, 'server.pid');
  const lock = new DatabaseSync(join(folder, 'server.lock'));
  try {
    // Never committed: the open transaction is what holds the lock.
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new StartupError(
      `Another server (process ${readHolder(holderFile)}) already uses the data folder ${folder}; stop it or set another DATA_DIR.`,
      { cause },
    );
  }
  writeFileSync(holderFile, `${process.pid}\n`);
  held.add(lock);
  return {
    release: () => {
      held.delete(lock);
      lock.close();
    },
  };
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
