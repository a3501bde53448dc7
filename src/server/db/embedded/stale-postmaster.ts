import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { STOP_TIMEOUT } from './postmaster.ts';

const run = promisify(execFile);

/** How often, in milliseconds, it is looked whether a stopping postmaster has ended. */
const POLL_INTERVAL = 20;

/**
 * Stops the postmaster that an earlier server left behind when it was killed, in order and
 * with nothing lost, so that this server starts a child of its own that it can watch.
 * @returns whether there was one
 */
export async function stopStalePostmaster(cluster: string): Promise<boolean> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (Number.isNaN(pid)) return false;
  const found = await isPostmaster(pid, cluster);
  if (found) {
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + STOP_TIMEOUT;
    while (await isPostmaster(pid, cluster)) {
      if (Date.now() > deadline) process.kill(pid, 'SIGQUIT');
      await delay(POLL_INTERVAL);
    }
  }
  // The number may be a stranger's by now, and PostgreSQL would refuse to start because of it.
  await rm(pidFile, { force: true });
  return found;
}

/** Whether that process is a PostgreSQL that runs on `cluster`; one that nobody has reaped is not. */
async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  try {
    if (process.platform === 'linux') {
      // Readable for everybody, unlike the process's folder.
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes(`\0${cluster}\0`);
    }
    const [command, ...args] =
      process.platform === 'win32'
        ? ['tasklist', '/fi', `pid eq ${pid}`]
        : ['ps', '-ww', '-o', 'command=', '-p', String(pid)];
    return (await run(command, args)).stdout.includes('postgres');
  } catch {
    return false;
  }
}
