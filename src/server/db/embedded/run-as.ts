import { execFile } from 'node:child_process';
import { chmod, chown, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { messageOf, StartupError } from '#src/server/errors.ts';

const run = promisify(execFile);

/** The system user that PostgreSQL runs as when the server is root. */
const SYSTEM_USER = 'postgres';

/** Options for `spawn`; empty when PostgreSQL runs as the server's own user. */
export type RunAs = { uid: number; gid: number } | Record<string, never>;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Which user PostgreSQL runs as: it refuses root, so then it is the one who owns the first of
 * `folders` that is not root's, or else a system user, made when it is missing.
 * @throws StartupError when that user cannot be made
 */
export async function chooseUser(folders: readonly string[]): Promise<RunAs> {
  if (!isRoot()) return {};
  for (const folder of folders) {
    const owner = await stat(folder).catch(() => undefined);
    if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  try {
    return await readUser().catch(async () => {
      await run('useradd', ['--system', '--user-group', '--no-create-home', SYSTEM_USER]);
      return readUser();
    });
  } catch (cause) {
    throw new StartupError(
      `PostgreSQL does not run as root and the system user '${SYSTEM_USER}' could not be made (${messageOf(cause).trim()}); start the server as an ordinary user or set DATABASE_URL to an existing PostgreSQL.`,
      { cause },
    );
  }
}

/** Lets that user pass through a folder of root's that is closed to others, and no more. */
export async function letThrough(folder: string, runAs: RunAs): Promise<void> {
  if (!('uid' in runAs)) return;
  const { mode, uid } = await stat(folder);
  if (uid !== 0 || (mode & 0o001) !== 0) return;
  await chown(folder, uid, runAs.gid);
  await chmod(folder, (mode & 0o777) | 0o010);
}

async function readUser(): Promise<RunAs> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, SYSTEM_USER])).stdout)),
  );
  if (uid === undefined || gid === undefined) throw new Error('id printed nothing');
  return { uid, gid };
}

/** Adds what a person can do about it to the reason why PostgreSQL did not start. */
export function cannotRun(reason: string, cause?: unknown): StartupError {
  const sentence = reason.trim().replace(/\.$/, '');
  return new StartupError(
    isRoot()
      ? `The embedded PostgreSQL cannot run for root here (${sentence}); its system user must be able to enter this project's folder and DATA_DIR: start the server as an ordinary user or set DATABASE_URL to an existing PostgreSQL.`
      : `The embedded PostgreSQL does not start (${sentence}); mend that or set DATABASE_URL to an existing PostgreSQL.`,
    { cause },
  );
}
