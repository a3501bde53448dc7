import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALWAYS_KEPT, SERVICE_WORKER_PATH } from '#src/routes/offline-paths.ts';
import { buildPlainScript } from './plain-script.ts';

/**
 * Writes the service worker into a build as one plain script. It begins with a mark of the pages that it keeps from the
 * start: browsers take a worker for another, which fetches them, when its bytes differ.
 * @param folder of the build's files, with the pages as they are served
 */
export async function buildServiceWorker(folder: string): Promise<void> {
  const mark = createHash('sha256');
  for (const path of ALWAYS_KEPT) {
    const page = join(folder, path, 'index.html');
    if (existsSync(page)) mark.update(readFileSync(page));
  }
  const banner = `/* ${mark.digest('base64url').slice(0, 12)} */`;
  await buildPlainScript(folder, 'service-worker/main.ts', SERVICE_WORKER_PATH, banner);
}
