import { execFile } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { messageOf, StartupError } from '#src/server/errors.ts';
import { runProgram, type Programs, type RunAs } from './programs.ts';

const run = promisify(execFile);

/** PostgreSQL refuses root; in a user namespace root has another number, and its files stay its own. */
const IN_NAMESPACE: RunAs = {
  // initdb looks the number up in /etc/passwd, and 1 is there on every Linux.
  wrapper: ['unshare', '--user', '--map-user=1', '--map-group=1', '--'],
  user: undefined,
};
/** The system user that PostgreSQL runs as where user namespaces are refused. */
const SYSTEM_USER = 'postgres';
const WAY_OUT = 'or set DATABASE_URL to an existing PostgreSQL.';

/**
 * How PostgreSQL runs here, and from where. For root it runs in a user namespace, or else as a
 * system user; files that are there already decide by their owner.
 * @throws StartupError when neither works, with what to do about it
 */
export async function chooseRunAs(
  dataDir: string,
  cluster: string,
  programs: Programs,
): Promise<{ runAs: RunAs; programs: Programs }> {
  if (process.getuid?.() !== 0) return { runAs: { wrapper: [], user: undefined }, programs };
  const owner = await stat(cluster).catch(() => undefined);
  if (owner === undefined || owner.uid === 0) {
    const reachesPrograms = await mayEnter(programs.postgres, IN_NAMESPACE);
    if (reachesPrograms && (await mayEnter(dataDir, IN_NAMESPACE))) {
      return { runAs: IN_NAMESPACE, programs };
    }
  }
  if (owner?.uid === 0) {
    throw new StartupError(
      `The database in ${cluster} belongs to root, for whom PostgreSQL cannot run here because user namespaces are refused; give that folder to an ordinary user (chown -R) ${WAY_OUT}`,
    );
  }
  const user = owner ?? (await ownerAbove(dataDir)) ?? (await systemUser());
  const runAs: RunAs = { wrapper: [], user: { uid: user.uid, gid: user.gid } };
  if (!(await mayEnter(dataDir, runAs))) {
    throw new StartupError(
      `PostgreSQL cannot run as root here, and the system user that it runs as instead (number ${user.uid}) may not enter the data folder ${dataDir}; set DATA_DIR to a folder that everybody may enter, such as /var/lib/adwuma, ${WAY_OUT}`,
    );
  }
  return { runAs, programs: await reachablePrograms(programs, runAs, dataDir) };
}

function mayEnter(path: string, runAs: RunAs): Promise<boolean> {
  return runProgram(['test', '-x', path], runAs).then(
    () => true,
    () => false,
  );
}

/** The owner of the nearest folder that is not root's: under a person's home, that person. */
async function ownerAbove(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  const { uid, gid } = await stat(folder);
  if (uid !== 0) return { uid, gid };
  return dirname(folder) === folder ? undefined : ownerAbove(dirname(folder));
}

/** @throws StartupError when there is none and it cannot be made */
async function systemUser(): Promise<{ uid: number; gid: number }> {
  const number = async (flag: string) => Number((await run('id', [flag, SYSTEM_USER])).stdout);
  try {
    await number('-u').catch(() => run('useradd', ['--system', '--user-group', '--no-create-home', SYSTEM_USER]));
    return { uid: await number('-u'), gid: await number('-g') };
  } catch (cause) {
    throw new StartupError(
      `PostgreSQL does not run as root, and the system user '${SYSTEM_USER}' could not be made (${messageOf(cause).trim()}); start the server as an ordinary user ${WAY_OUT}`,
      { cause },
    );
  }
}

/** A copy of the programs in the data folder, where the user may not enter the project's. */
async function reachablePrograms(programs: Programs, runAs: RunAs, dataDir: string) {
  if (await mayEnter(programs.postgres, runAs)) return programs;
  const copy = join(dataDir, 'postgres-programs');
  await rm(copy, { recursive: true, force: true });
  await run('cp', ['-R', dirname(dirname(programs.postgres)), copy]);
  await run('chmod', ['-R', 'a+rX', copy]);
  const inCopy = (program: string) => join(copy, 'bin', basename(program));
  return { initdb: inCopy(programs.initdb), postgres: inCopy(programs.postgres) };
}
