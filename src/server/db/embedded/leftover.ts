import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { runProgram } from './programs.ts';
import type { RunAs } from './run-as.ts';

const run = promisify(execFile);

/** What was found of an earlier run whose server did not stop its database. */
export type Leftover = 'none' | 'stopped' | 'stale files removed';

/** Milliseconds for processes of a dead postmaster to notice that, and how often they are looked for. */
const LONGEST_WAKE = 10_000;
const LOOK_EVERY = 20;

/**
 * Ends the postmaster that an earlier server left behind when it was killed, in order and
 * with nothing lost, so that this server starts a child of its own that it can watch.
 */
export async function endLeftover(
  folder: string,
  binaries: Binaries,
  runAs: RunAs,
): Promise<Leftover> {
  const pidFile = join(folder, 'postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  const [pidLine = '', , , port = '', socketFolder = ''] = lines;
  const pid = Number.parseInt(pidLine, 10);
  if (!Number.isInteger(pid)) return 'none';
  if (isAlive(pid) && (await processesIn(folder, pid)).includes(pid)) {
    await runProgram(
      binaries.pg_ctl,
      ['stop', '--wait', '--mode=fast', '--timeout=60', `--pgdata=${folder}`],
      runAs,
    );
    return 'stopped';
  }
  if (process.platform !== 'linux') return 'none';
  const end = Date.now() + LONGEST_WAKE;
  // They hold the memory of the dead one, without which PostgreSQL does not start.
  while ((await processesIn(folder, pid)).length > 0 && Date.now() < end) await delay(LOOK_EVERY);
  // A dead process's file stays: PostgreSQL finds through it whether others of it still run.
  if (!isAlive(pid)) return 'none';
  // The number belongs to a stranger, or to a killed process that nobody has taken notice of yet,
  // and PostgreSQL would refuse because of it; its socket has a file with that number too.
  await rm(pidFile, { force: true });
  if (socketFolder !== '') await rm(join(socketFolder, `.s.PGSQL.${port}.lock`), { force: true });
  return 'stale files removed';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The processes of PostgreSQL that work in `folder`; outside Linux only `pid` is looked at. */
async function processesIn(folder: string, pid: number): Promise<number[]> {
  if (process.platform === 'linux') {
    const home = await realpath(folder);
    const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
    const cwds = await Promise.all(
      pids.map((one) => readlink(`/proc/${one}/cwd`).catch(() => undefined)),
    );
    return pids.filter((_, i) => cwds[i] === home);
  }
  // pg_ctl talks to a named pipe on Windows, which no stranger has.
  if (process.platform === 'win32') return [pid];
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']);
  return stdout.includes('postgres') ? [pid] : [];
}
