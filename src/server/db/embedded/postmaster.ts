import { execFile, type ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { messageOf } from '#src/server/errors.ts';
import type { ListenAddress } from './listen-address.ts';
import { spawnProgram, type Programs, type RunAs } from './programs.ts';

export interface PostmasterOptions {
  readonly cluster: string;
  readonly programs: Programs;
  readonly runAs: RunAs;
  readonly address: ListenAddress;
  readonly log: Logger;
}

/** A running PostgreSQL that is a child of this process. */
export interface Postmaster {
  readonly pid: number | undefined;
  /** Settles when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Ends its connections and writes everything out. */
  stop(): Promise<void>;
}

const READY = 'database system is ready to accept connections';
const TROUBLE = /\b(FATAL|PANIC|ERROR):/;
/** The answers of a start and a stop to connections, in order. */
const EXPECTED = /is starting up|not yet accepting connections|is shutting down|due to administrator command/;
/** The answer of PostgreSQL while processes of a killed postmaster have not noticed its end yet. */
const STILL_IN_USE = /pre-existing shared memory block/;
/** How long those are waited for, and the pause before another try, in milliseconds. */
const IN_USE_TIMEOUT = 10_000;
const RETRY_PAUSE = 50;
/** How often, in milliseconds, it is looked whether a stopping postmaster has ended. */
const POLL_INTERVAL = 20;
/** A shutdown that takes longer, in milliseconds, is cut short; the next start recovers. */
const STOP_TIMEOUT = 30_000;

/** Starts PostgreSQL and resolves when it takes connections. @throws Error with its last lines */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const deadline = Date.now() + IN_USE_TIMEOUT;
  for (;;) {
    try {
      return await tryStart(options);
    } catch (error) {
      if (!STILL_IN_USE.test(messageOf(error)) || Date.now() > deadline) throw error;
      await delay(RETRY_PAUSE);
    }
  }
}

async function tryStart(options: PostmasterOptions): Promise<Postmaster> {
  const { address, cluster, log, programs, runAs } = options;
  const isSocket = isAbsolute(address.host);
  const settings = {
    listen_addresses: isSocket ? '' : address.host,
    unix_socket_directories: isSocket ? address.host : '',
    port: address.port,
    // Its log is read here, in English.
    log_destination: 'stderr',
    logging_collector: 'off',
    lc_messages: 'C',
  };
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const child = spawnProgram([programs.postgres, '-D', cluster, ...args], runAs);
  const lastLines: string[] = [];
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      lastLines.push(error.message);
      resolve();
    });
    child.once('close', () => resolve());
  });
  const ready = Promise.withResolvers<void>();
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line.includes(READY)) ready.resolve();
    if (lastLines.push(line) > 3) lastLines.shift();
    const isTrouble = TROUBLE.test(line) && !EXPECTED.test(line) && !STILL_IN_USE.test(line);
    log[isTrouble ? 'warn' : 'debug']({ line }, 'postgres');
  });
  void ended.then(() => ready.reject(new Error(lastLines.join(' '))));
  await ready.promise;
  return { pid: child.pid, ended, stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT);
  await ended;
  clearTimeout(timer);
}

const postmasterFile = (cluster: string) => join(cluster, 'postmaster.pid');

/** What a postmaster has written about itself: a socket is named by its folder. Undefined when there is nothing. */
export async function readPostmasterFile(
  cluster: string,
): Promise<{ pid: number; host: string; port: number } | undefined> {
  const written = await readFile(postmasterFile(cluster), 'utf8').catch(() => '');
  const [pid = '', , , port, socketFolder, address] = written.split('\n');
  if (!/^\d+$/.test(pid)) return undefined;
  return { pid: Number(pid), host: socketFolder || address || '', port: Number(port) };
}

/**
 * Stops the postmaster that an earlier server left behind when it was killed, in order and
 * with nothing lost, so that this server starts its own child, which it can watch.
 * @returns whether there was one
 */
export async function stopStalePostmaster(cluster: string): Promise<boolean> {
  const pid = (await readPostmasterFile(cluster))?.pid;
  if (pid === undefined) return false;
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
  await rm(postmasterFile(cluster), { force: true });
  return found;
}

/** Whether that process is a PostgreSQL that runs on `cluster`; one that was not reaped is not. */
async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  try {
    if (process.platform === 'linux') {
      // Readable for all users, unlike the process's folder.
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes(`\0${cluster}\0`);
    }
    const [command, ...args] =
      process.platform === 'win32'
        ? ['tasklist', '/fi', `pid eq ${pid}`]
        : ['ps', '-ww', '-o', 'command=', '-p', String(pid)];
    return (await promisify(execFile)(command, args)).stdout.includes('postgres');
  } catch {
    return false;
  }
}
