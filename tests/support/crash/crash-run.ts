import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase, type Database } from '#src/server/db/database.ts';
import { callThrough, type TestApi } from '../api-harness.ts';
import { spawnServer, whenReady, type ReadyServer } from '../server-process.ts';
import { until } from '../until.ts';
import { makeAccounts } from './accounts.ts';
import { sendClaimedMails, sweepTomorrow } from './afterwards.ts';
import { Ledger } from './ledger.ts';
import { Random } from './random.ts';
import { readStored, signedUp } from './stored.ts';
import { writersOf, type Writing } from './writers.ts';

export const VICTIMS = ['server', 'database', 'both'] as const;
export type Victim = (typeof VICTIMS)[number];

export interface Crash {
  /** Effects that were acknowledged before it, since the crash before. */
  readonly acknowledged: number;
  /** Effects whose answer it cut off. */
  readonly brokenOff: number;
  /** What is lost, half or of unknown origin; a sentence each. */
  readonly findings: string[];
}

export interface CrashRun {
  /** Kills while writers work, waits until all is back without a hand, and compares. */
  crash(victim: Victim): Promise<Crash>;
  /** At the end: what crashes have left to the outbox. @returns as `findings` */
  sendClaimedMails(): Promise<string[]>;
  /** At the end, once: what crashes have left to the sweeper. @returns as `findings` */
  sweepTomorrow(): Promise<string[]>;
  /** As often as asked; removes everything. @returns the server's exit code */
  stop(): Promise<number | null>;
}

const JOB_SEEKERS = ['ama', 'kofi', 'esi', 'yaw'].map((name) => `${name}@crash.example`);
/** The crash comes after at most so many answers … */
const MAX_ANSWERS = 60;
/** … and at most so many milliseconds, so that it is not tied to the end of a call. */
const MAX_DELAY = 15;

/** A real server with its embedded PostgreSQL on a data folder of its own; equal seeds kill alike. */
export async function startCrashRun(seed: number): Promise<CrashRun> {
  const folder = await mkdtemp(join(tmpdir(), 'adwuma-crash-'));
  // A system user of the database must be able to enter it.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  let server = await start(dataDir);
  const call: TestApi['call'] = (endpoint, input, headers) =>
    callThrough((path, init) => fetch(`${server.address}/api${path}`, init), endpoint, input, headers);

  const random = new Random(seed);
  const ledger = new Ledger();
  const accounts = await makeAccounts(call, dataDir, JOB_SEEKERS);
  for (const email of JOB_SEEKERS) ledger.write(`sign-up ${email}`, signedUp())();
  const writing: Writing = { accounts, ledger, random, jobIds: [], applicationIds: [], count: 0 };

  const isWell = async () => (await fetch(`${server.address}/api/health`)).status === 200;

  /** Lets the writers work until the crash. */
  async function writeUntilStruck(victim: Victim): Promise<void> {
    const answersBefore = 1 + random.below(MAX_ANSWERS);
    let answers = 0;
    let striking: Promise<void> | undefined;
    let isStruck = false;
    const strike = async () => {
      await new Promise((resolve) => setTimeout(resolve, random.below(MAX_DELAY)));
      const postmaster = await postmasterOf(dataDir);
      isStruck = true;
      if (victim !== 'database') server.child.kill('SIGKILL');
      if (victim !== 'server') process.kill(postmaster, 'SIGKILL');
    };
    await Promise.all(
      writersOf(writing, call).map(async (step) => {
        while (!isStruck && (await step())) {
          if (++answers >= answersBefore) striking ??= strike();
        }
      }),
    );
    await striking;
    if (!isStruck) throw new Error(`The writers ended early:\n${server.output()}`);
  }

  let stopped: Promise<number | null> | undefined;
  async function stop(): Promise<number | null> {
    const code = await server.end('SIGTERM');
    // A server that did not stop in order leaves its database behind.
    const left = await postmasterOf(dataDir).catch(() => undefined);
    if (left !== undefined) process.kill(left, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    return code;
  }

  return {
    crash: async (victim) => {
      const killed = await postmasterOf(dataDir);
      const before = { acknowledged: ledger.acknowledged, brokenOff: ledger.brokenOff };
      await writeUntilStruck(victim);
      if (victim !== 'database') {
        await server.exit;
        server = await start(dataDir);
      }
      const died = server.exit.then(() => Promise.reject(new Error(server.output())));
      const isBack = async () => (await postmasterOf(dataDir)) !== killed && isWell();
      await Promise.race([until('all is back', isBack), died]);
      const { present, findings } = await withDatabase(dataDir, (db) => readStored(db, dataDir));
      return {
        acknowledged: ledger.acknowledged - before.acknowledged,
        brokenOff: ledger.brokenOff - before.brokenOff,
        findings: [...findings, ...ledger.compare(present)],
      };
    },
    sendClaimedMails: () => withDatabase(dataDir, (db) => sendClaimedMails(db, dataDir)),
    sweepTomorrow: () => withDatabase(dataDir, (db) => sweepTomorrow(db, dataDir)),
    stop: () => (stopped ??= stop()),
  };
}

const start = (dataDir: string): Promise<ReadyServer> =>
  whenReady(
    spawnServer({
      DATA_DIR: dataDir,
      DEMO: '0',
      RATE_LIMITS: 'off',
      OPEN_JOBS_PER_COMPANY: '100000',
      LOG_LEVEL: 'warn',
    }),
  );

async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** Opens the database beside the server, by the socket that only this system's root may enter. */
async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const connection = { host: join(dataDir, 'run'), user: 'adwuma', database: 'adwuma' };
  const opened = openDatabase(connection, pino({ level: 'silent' }));
  return work(opened.db).finally(() => opened.close());
}
