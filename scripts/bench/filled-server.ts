import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleServer } from '#scripts/server/server-bundle.ts';
import { SERVER_ARGS, SERVER_ENV } from '#scripts/server/server-command.ts';
import { fillDataFolder } from './api-data.ts';
import { startMeasured, type MeasuredServer } from './measured-server.ts';

/**
 * The server as `npm start` runs it, with every protection on, over its embedded PostgreSQL with
 * 10,000 jobs and 100,000 applications; `folder` goes with it and is for whatever else is measured.
 */
export async function withFilledServer<T>(
  measure: (server: MeasuredServer, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'api-bench-'));
  // Run by root, the embedded PostgreSQL has a user of its own, who must get in.
  await chmod(folder, 0o755);
  try {
    const dataDir = join(folder, 'data');
    await fillDataFolder(dataDir);
    await bundleServer();
    const settings = { ...SERVER_ENV, DATA_DIR: dataDir, DEMO: '0' };
    await using server = await startMeasured(SERVER_ARGS, folder, settings);
    return await measure(server, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
