import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '#src/server/errors.ts';

/** How a process uses the embedded database: it serves it until it is stopped, or uses it for a moment. */
export type Holder = 'server' | 'command';

/** Another process holds the data folder. */
export class DataFolderInUse extends StartupError {
  readonly holder: Holder;

  constructor(holder: Holder, sentence: string, options: ErrorOptions) {
    super(sentence, options);
    this.holder = holder;
  }
}

/** SQLite's code for a lock that another process holds. */
const SQLITE_BUSY = 5;

/**
 * Makes this process the only one that starts the database of a data folder.
 * Node has no file locks, but SQLite, which is part of it, takes one of the
 * operating system's: it ends with the process however that dies.
 * @returns what gives the lock up; it has to be kept, because a collected lock is given up too
 * @throws DataFolderInUse naming the process that holds the folder
 */
export function lockDataFolder(folder: string, as: Holder): () => void {
  const holderFile = join(folder, 'server.pid');
  const lock = new DatabaseSync(join(folder, 'server.lock'));
  try {
    // Never committed: the open transaction is what holds the lock.
    lock.exec('BEGIN EXCLUSIVE');
    writeFileSync(holderFile, as === 'server' ? `${process.pid}\n` : `${process.pid} ${as}\n`);
    return () => lock.close();
  } catch (cause) {
    lock.close();
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) throw cause;
    const written = existsSync(holderFile) ? readFileSync(holderFile, 'utf8').trim() : 'unknown';
    const [pid, isCommand] = written.split(' ');
    throw isCommand
      ? new DataFolderInUse(
          'command',
          `A command (process ${pid}) uses the data folder ${folder}; try again when it has ended.`,
          { cause },
        )
      : new DataFolderInUse(
          'server',
          `Another server (process ${pid}) already uses the data folder ${folder}; stop it or set another DATA_DIR.`,
          { cause },
        );
  }
}
