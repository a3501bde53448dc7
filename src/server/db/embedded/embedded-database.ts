import { mkdir, readFile, realpath } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { messageOf, StartupError } from '#src/server/errors.ts';
import { clusterFolder, DATABASE_USER, ensureCluster, passwordFileOf } from './cluster.ts';
import { lockDataFolder, type Holder } from './data-folder-lock.ts';
import { chooseAddress } from './listen-address.ts';
import { readPostmasterFile, startPostmaster, stopStalePostmaster, type PostmasterOptions } from './postmaster.ts';
import { findPrograms } from './programs.ts';
import { chooseRunAs } from './run-as.ts';

/** A PostgreSQL that this process owns: started, watched and stopped with it. */
export interface EmbeddedDatabase {
  /** How to reach the cluster; name the database yourself. */
  readonly connection: ClientConfig;
  readonly stop: () => Promise<void>;
}

/** Pause before another try to bring a crashed database back, in milliseconds. */
const RESTART_PAUSE = 1_000;

/**
 * Starts the embedded PostgreSQL of a data folder, making it on the first start.
 * @throws StartupError when another process holds the folder or PostgreSQL cannot run here
 */
export async function startEmbedded(dataDir: string, log: Logger, as: Holder = 'server'): Promise<EmbeddedDatabase> {
  const cleanUp = new AsyncDisposableStack();
  try {
    await mkdir(dataDir, { recursive: true });
    // One name for it, however it is reached: a leftover is known by its folder.
    const home = await realpath(dataDir);
    cleanUp.defer(lockDataFolder(home, as));
    const cluster = clusterFolder(home);
    const { runAs, programs } = await chooseRunAs(home, cluster, await findPrograms());
    const password = await ensureCluster(home, programs, runAs);
    if (await stopStalePostmaster(cluster)) log.warn('the last server did not stop its database');
    const address = await chooseAddress(home, runAs);
    cleanUp.defer(() => address.dispose());
    const supervised = await supervise({ cluster, programs, runAs, address, log });
    cleanUp.defer(() => supervised.stop());
    const { host, port } = address;
    return {
      connection: { host, port, user: DATABASE_USER, password },
      stop: () => cleanUp.disposeAsync(),
    };
  } catch (error) {
    await cleanUp.disposeAsync();
    throw error instanceof StartupError ? error : cannotStart(error);
  }
}

/**
 * How to reach the embedded PostgreSQL that another process has started, as `connection` above.
 * @returns undefined when it has not said yet
 */
export async function findStarted(dataDir: string): Promise<ClientConfig | undefined> {
  const postmaster = await readPostmasterFile(clusterFolder(dataDir));
  if (postmaster === undefined) return undefined;
  const { host, port } = postmaster;
  const password = await readFile(passwordFileOf(dataDir), 'utf8');
  return { host, port, user: DATABASE_USER, password };
}

function cannotStart(cause: unknown): StartupError {
  const reason = messageOf(cause).trim().replace(/\.$/, '');
  return new StartupError(
    `The embedded PostgreSQL does not start (${reason}); mend that or set DATABASE_URL to an existing PostgreSQL.`,
    { cause },
  );
}

/** Starts the postmaster, and starts it again whenever it ends without being stopped. */
async function supervise(options: PostmasterOptions): Promise<{ stop(): Promise<void> }> {
  const { log } = options;
  let stopping = false;
  let current = await startPostmaster(options);

  const restartUntilStopped = async () => {
    while (!stopping) {
      await current.ended;
      if (stopping) return;
      log.error({ postmaster: current.pid }, 'the database ended unexpectedly; starting it again');
      try {
        current = await startPostmaster(options);
        log.info({ postmaster: current.pid }, 'the database is back');
      } catch (error) {
        log.error({ reason: messageOf(error) }, 'the database does not start; trying again');
        await delay(RESTART_PAUSE);
      }
    }
    // One that came back while it was to be stopped.
    await current.stop();
  };
  const supervision = restartUntilStopped();

  return {
    stop: async () => {
      stopping = true;
      await current.stop();
      await supervision;
    },
  };
}
