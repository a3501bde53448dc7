import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '#src/server/config.ts';
import { serve } from '#src/server/serve.ts';
import type { RealServer } from '#tests/support/e2e/real-server.ts';
import { findDatabase } from '#tests/support/e2e/server-database.ts';

/** The server on another build than the test site, on a data folder of its own. */
export async function startBuild(
  build: string,
  settings: Record<string, string>,
): Promise<RealServer> {
  const folder = await mkdtemp(join(tmpdir(), 'adwuma-build-'));
  // Run by root, the embedded PostgreSQL has a user of its own, who must get in.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  const config = readConfig({ ...settings, DATA_DIR: dataDir });
  const server = await serve(config, build, pino({ level: 'silent' }));
  return {
    url: server.address,
    dataDir,
    database: await findDatabase(dataDir),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
