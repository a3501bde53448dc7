import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { buildServiceWorker } from '#scripts/build/service-worker.ts';
import { SERVICE_WORKER_PATH } from '#src/routes/offline-paths.ts';
import { DIST } from '#tests/support/built-site.ts';

/** The worker of a build with these pages, by their path. */
async function workerOf(pages: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'adwuma-worker-'));
  for (const [path, html] of Object.entries(pages)) {
    const file = join(folder, path, 'index.html');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  }
  await buildServiceWorker(folder);
  const script = await readFile(join(folder, SERVICE_WORKER_PATH), 'utf8');
  await rm(folder, { recursive: true });
  return script;
}

it('is another one when a page that it fetches from the start has changed, and the same else', async () => {
  const built = await workerOf({ saved: 'one', offline: 'one', jobs: 'one' });
  expect(await workerOf({ saved: 'one', offline: 'one', jobs: 'two' })).toBe(built);
  expect(await workerOf({ saved: 'two', offline: 'one', jobs: 'one' })).not.toBe(built);
  expect(await workerOf({ saved: 'one', offline: 'two', jobs: 'one' })).not.toBe(built);
});

it('is one script that every browser with workers runs', async () => {
  const script = await readFile(join(DIST, SERVICE_WORKER_PATH), 'utf8');
  expect(script).not.toMatch(/^\s*(?:import|export)\b/m);
});
