import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Binaries } from './binaries.ts';
import { DATABASE_USER } from './cluster-files.ts';
import type { ListenAddress } from './listen-address.ts';
import { spawnProgram } from './programs.ts';
import type { RunAs } from './run-as.ts';

export interface PostmasterOptions {
  folder: string;
  binaries: Binaries;
  runAs: RunAs;
  address: ListenAddress;
  password: string;
  log: Logger;
}

/** A running PostgreSQL that is a child of this process. */
export interface Postmaster {
  readonly pid: number;
  /** Settles when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Ends its connections and writes everything out. */
  stop(): Promise<void>;
}

const TROUBLE = /\b(FATAL|PANIC|ERROR):/;
/** What a start and a stop say to connections, in order. */
const EXPECTED =
  /is starting up|not yet accepting connections|is shutting down|due to administrator command/;
/** How often a starting database is asked whether it takes connections, in milliseconds. */
const ASK_EVERY = 20;
/** A shutdown that takes longer, in milliseconds, is cut short; the next start recovers. */
const LONGEST_STOP = 30_000;

/** Starts PostgreSQL and resolves when it takes connections. @throws Error with its last words */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { address, binaries, folder, log, runAs } = options;
  const settings = { ...address.settings, port: String(address.port) };
  const child = spawnProgram(
    binaries.postgres,
    ['-D', folder, ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`)],
    runAs,
  );
  const lastWords = followLog(child, log);
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      lastWords.push(error.message);
      resolve();
    });
    child.once('close', () => resolve());
  });
  const failed = ended.then(() => Promise.reject(new Error(lastWords.join(' '))));
  const pid = await Promise.race([waitUntilReady(child, options), failed]);
  // From here on `ended` alone tells of the end.
  failed.catch(() => undefined);
  return { pid, ended, stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const impatient = setTimeout(() => child.kill('SIGQUIT'), LONGEST_STOP);
  await ended;
  clearTimeout(impatient);
}

async function waitUntilReady(child: ChildProcess, options: PostmasterOptions): Promise<number> {
  while (child.exitCode === null && child.signalCode === null) {
    if (child.pid !== undefined && (await answers(options))) return child.pid;
    await delay(ASK_EVERY);
  }
  // The process has ended; the other side of the race says why.
  return new Promise<never>(() => undefined);
}

async function answers({ address, password }: PostmasterOptions): Promise<boolean> {
  const client = new pg.Client({
    host: address.host,
    port: address.port,
    user: DATABASE_USER,
    password,
    database: 'postgres',
  });
  // A connection that breaks unheard would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Passes PostgreSQL's log on and keeps its last lines. */
function followLog(child: ChildProcess, log: Logger): string[] {
  const lastWords: string[] = [];
  if (child.stderr === null) return lastWords;
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (lastWords.push(line) > 3) lastWords.shift();
    if (TROUBLE.test(line) && !EXPECTED.test(line)) {
      log.warn({ line }, 'postgres');
    } else {
      log.debug({ line }, 'postgres');
    }
  });
  return lastWords;
}
