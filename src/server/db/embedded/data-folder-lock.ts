import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '#src/server/errors.ts';

/** SQLite's code for a lock that another process holds. */
const SQLITE_BUSY = 5;

/**
 * Makes this process the only server of a data folder.
 * Node has no file locks of its own, but SQLite, which is part of it, takes one of the
 * operating system's: it ends with the process however that dies.
 * @returns what gives the lock up; it has to be kept, because a collected lock is given up too
 * @throws StartupError naming the process that holds the folder
 */
export function lockDataFolder(folder: string): () => void {
  const holderFile = join(folder, 'server.pid');
  const lock = new DatabaseSync(join(folder, 'server.lock'));
  try {
    // Never committed: the open transaction is what holds the lock.
    lock.exec('BEGIN EXCLUSIVE');
    writeFileSync(holderFile, `${process.pid}\n`);
    return () => lock.close();
  } catch (cause) {
    lock.close();
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) throw cause;
    const holder = existsSync(holderFile) ? readFileSync(holderFile, 'utf8').trim() : 'unknown';
    throw new StartupError(
      `Another server (process ${holder}) already uses the data folder ${folder}; stop it or set another DATA_DIR.`,
      { cause },
    );
  }
}
