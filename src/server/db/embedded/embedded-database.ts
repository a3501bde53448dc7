import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { messageOf, StartupError } from '#src/server/errors.ts';
import { findBinaries } from './binaries.ts';
import { clusterFolder, DATABASE_USER, ensureCluster } from './cluster-files.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { endLeftover } from './leftover.ts';
import { chooseAddress } from './listen-address.ts';
import { startPostmaster, type PostmasterOptions } from './postmaster.ts';
import { cannotRun, chooseUser, letThrough } from './run-as.ts';

/** A PostgreSQL that this server owns: started, watched and stopped with it. */
export interface EmbeddedDatabase {
  /** How to reach the cluster; name the database yourself. */
  readonly connection: ClientConfig;
  readonly stop: () => Promise<void>;
}

/** Pause before another try to bring a crashed database back, in milliseconds. */
const RESTART_PAUSE = 1_000;

/**
 * Starts the embedded PostgreSQL of a data folder, making it on the first start.
 * @throws StartupError when another server holds the folder or PostgreSQL cannot run here
 */
export async function startEmbedded(dataDir: string, log: Logger): Promise<EmbeddedDatabase> {
  const home = resolve(dataDir);
  await mkdir(home, { recursive: true });
  const lock = lockDataFolder(home);
  try {
    const options = await prepare(home, log);
    const watched = await watch(options);
    return {
      connection: {
        host: options.address.host,
        port: options.address.port,
        user: DATABASE_USER,
        password: options.password,
      },
      stop: async () => {
        await watched.stop();
        await options.address.dispose();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error instanceof StartupError ? error : cannotRun(messageOf(error), error);
  }
}

async function prepare(home: string, log: Logger): Promise<PostmasterOptions> {
  const folder = clusterFolder(home);
  const [binaries, runAs] = [await findBinaries(), await chooseUser([folder, home])];
  await letThrough(home, runAs);
  const password = await ensureCluster(home, binaries, runAs);
  const leftover = await endLeftover(folder, binaries, runAs);
  if (leftover !== 'none') log.warn({ leftover }, 'the last server did not stop its database');
  return { folder, binaries, runAs, password, log, address: await chooseAddress(home, runAs) };
}

/** Starts the postmaster and starts it again whenever it ends unasked. */
async function watch(options: PostmasterOptions): Promise<{ stop(): Promise<void> }> {
  const { binaries, folder, log, runAs } = options;
  let wanted = true;
  let current = await startPostmaster(options);
  log.debug({ postmaster: current.pid }, 'database started');

  const supervised = (async () => {
    for (;;) {
      await current.ended;
      if (!wanted) return;
      log.error({ postmaster: current.pid }, 'the database ended unexpectedly; starting it again');
      const next = await restart();
      if (next === undefined) return;
      current = next;
      if (!wanted) return current.stop();
      log.info({ postmaster: current.pid }, 'the database is back');
    }
  })();

  async function restart(): Promise<typeof current | undefined> {
    while (wanted) {
      try {
        await endLeftover(folder, binaries, runAs);
        return await startPostmaster(options);
      } catch (error) {
        log.error({ reason: messageOf(error) }, 'the database does not start; trying again');
        await delay(RESTART_PAUSE);
      }
    }
    return undefined;
  }

  return {
    stop: async () => {
      wanted = false;
      await current.stop();
      await supervised;
    },
  };
}
