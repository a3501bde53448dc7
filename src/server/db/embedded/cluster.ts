import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram, type Programs, type RunAs } from './programs.ts';

/** The owner of the embedded cluster and of its one database. */
export const DATABASE_USER = 'adwuma';

/** The folder of the cluster's own files. */
export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** The file with the password of the database's user, for its owner only. */
export const passwordFileOf = (dataDir: string) => join(dataDir, 'postgres.password');

/**
 * Makes the cluster's files when there are none. They get their name only when they are
 * whole, so that a first start that was cut off leaves nothing to repair.
 * @returns the password of the database's user, which only a loopback port asks for
 */
export async function ensureCluster(dataDir: string, programs: Programs, runAs: RunAs): Promise<string> {
  const passwordFile = passwordFileOf(dataDir);
  const password = await ensurePassword(passwordFile, runAs);
  const folder = clusterFolder(dataDir);
  if (existsSync(join(folder, 'PG_VERSION'))) return password;

  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await makeOwnFolder(unfinished, runAs);
  await runProgram(
    [
      programs.initdb,
      `--pgdata=${unfinished}`,
      `--username=${DATABASE_USER}`,
      `--pwfile=${passwordFile}`,
      // The socket's folder, which no other user may enter, is the guard of local connections.
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      '--encoding=UTF8',
      // The same order of texts on every system, whatever its own locales are.
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
    ],
    runAs,
  );
  await rename(unfinished, folder);
  return password;
}

async function ensurePassword(file: string, { user }: RunAs): Promise<string> {
  if (!existsSync(file)) {
    await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  if (user) await chown(file, user.uid, user.gid);
  return readFile(file, 'utf8');
}

/** Makes a folder that only the database's user may enter. */
export async function makeOwnFolder(folder: string, { user }: RunAs): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  if (user) await chown(folder, user.uid, user.gid);
}
