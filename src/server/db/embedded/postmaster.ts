import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
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
/** What a start and a stop say to connections, in order. */
const EXPECTED =
  /is starting up|not yet accepting connections|is shutting down|due to administrator command/;
/** What PostgreSQL says while processes of a killed postmaster have not noticed its end yet. */
const STILL_IN_USE = /pre-existing shared memory block/;
/** How long those are waited for, and the pause before another try, in milliseconds. */
const IN_USE_TIMEOUT = 10_000;
const RETRY_PAUSE = 50;
/** A shutdown that takes longer, in milliseconds, is cut short; the next start recovers. */
export const STOP_TIMEOUT = 30_000;

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
  const settings = {
    ...address.settings,
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
