import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { TEST_SITE } from '#scripts/command/repository.ts';
import { findStarted } from '#src/server/db/embedded/embedded-database.ts';
import { spawnServer, whenReady } from '#tests/support/server-process.ts';

export interface RunningSite {
  /** Origin, without a slash at its end. */
  url: string;
  stop: () => Promise<void>;
}

export interface RealServer extends RunningSite {
  dataDir: string;
  /** How to reach its database. */
  database: ClientConfig;
}

/**
 * Starts the product itself, as an operator does, on a data folder of its own. @param build what `dist` is
 * Rejects with what the server said when it ends before it listens.
 */
export async function startRealServer(settings: Record<string, string> = {}, build = TEST_SITE): Promise<RealServer> {
  const folder = await mkdtemp(join(tmpdir(), 'adwuma-e2e-'));
  // Run by root, the embedded PostgreSQL has a user of its own, who must get in.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  // All tests come from one address.
  const own = { HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMITS: 'off' };
  const server = spawnServer({ ...own, ...settings }, build);
  const stop = async () => {
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { address } = await whenReady(server);
    return {
      url: address,
      dataDir,
      database: { ...(await findStarted(dataDir)), database: 'adwuma' },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
