import { appendFileSync, chownSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import type { Config } from '#src/server/config.ts';
import { connectCommand } from '#src/server/db/connect.ts';
import { openDatabase } from '#src/server/db/database.ts';
import { checkPrepared } from '#src/server/db/migrate.ts';
import { messageOf } from '#src/server/errors.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { createBackground } from '#src/server/platform/background.ts';
import type { FileStore } from '#src/server/platform/files/file-store.ts';
import { createFiles } from '#src/server/platform/files/files.ts';
import { openStore } from '#src/server/platform/files/open-store.ts';
import { createPasswords } from '#src/server/platform/passwords/passwords.ts';
import { checkDataFolder } from './check-data-folder.ts';

export interface OpenServices extends AsyncDisposable {
  readonly services: OperatorServices;
  /** Whether mails were added that wait until a server starts. */
  readonly mailsWait: () => boolean;
}

/** The user who gives the command; behind sudo, the one who called it. */
export function operatorName(): string {
  try {
    return process.env['SUDO_USER'] || userInfo().username;
  } catch {
    // A container may run as a user that has no name.
    return `user ${process.getuid?.()}`;
  }
}

/**
 * Opens for a command what its verbs work with, whether a server runs or not.
 * @throws StartupError where a data folder, database or version does not fit
 */
export async function openServices(config: Config): Promise<OpenServices> {
  await checkDataFolder(config);
  const log = openLog(config.dataDir);
  // The opened parts are closed where a later one fails.
  await using opened = new AsyncDisposableStack();
  const { connection, isServed, stop } = await connectCommand(config, log);
  opened.defer(stop);
  await checkPrepared(connection);
  const pool = openDatabase(connection, log);
  opened.defer(() => pool.close());
  const { db } = pool;
  const background = createBackground(log);
  opened.defer(() => background.settled());
  const clock = () => new Date();
  let mailed = false;
  const closing = opened.move();
  return {
    services: {
      db,
      clock,
      config,
      background,
      files: createFiles({ db, store: openStoreLater(config), clock, background }),
      log,
      // A server looks for mails of other processes every two seconds.
      mail: { wake: () => (mailed = true) },
      passwords: createPasswords(),
    },
    mailsWait: () => mailed && !isServed,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

/** Only removing a file opens the store: nothing is held up by a bucket that is away. */
function openStoreLater(config: Config): FileStore {
  let opening: Promise<FileStore> | undefined;
  const store = () => (opening ??= openStore(config));
  return {
    write: async (key, bytes) => (await store()).write(key, bytes),
    open: async (key) => (await store()).open(key),
    remove: async (key) => (await store()).remove(key),
    check: async () => (await store()).check(),
  };
}

/** Appends to a file of the data folder's owner, also where another user gives the command. */
function openLog(dataDir: string): Logger {
  const file = join(dataDir, 'operator.log');
  const write = (line: string) => {
    try {
      appendFileSync(file, line, { mode: 0o600 });
      const { uid, gid } = statSync(dataDir);
      if (process.getuid?.() === 0) chownSync(file, uid, gid);
    } catch (error) {
      // On a full disk the command is done all the same.
      process.stderr.write(`${file} does not tell of this: ${messageOf(error)}\n`);
    }
  };
  return pino({ base: { operator: operatorName() } }, { write });
}
