import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { fileRemovals, files } from '#src/server/db/schema/files.ts';
import type { TestApi } from './api-harness.ts';
import { until } from './until.ts';

/** The paths of the files that are on the disk. */
export async function storedPaths(api: TestApi): Promise<string[]> {
  const entries = await readdir(join(api.folder, 'uploads'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/media/${parentPath.split('/').at(-1) ?? ''}/${name}`)
    .sort();
}

/**
 * Checks that every file has its row and every row its file, that what was made for showing has its file, and
 * that nothing waits or lies about.
 */
export async function expectNoOrphans(api: TestApi, db = api.services.db): Promise<void> {
  // A call whose caller has gone may still be answered; what it has left behind stays.
  const incoming = () => readdir(join(api.folder, 'incoming')).catch(() => []);
  await until('every upload is answered', async () => (await incoming()).length === 0);
  await api.settled();
  const rows = await db.selectDistinct({ path: files.storedPath }).from(files);
  const wanted = rows.map(({ path }) => path).sort();
  const all = await storedPaths(api);
  const views = all.filter((path) => path.endsWith('.view'));
  expect(all.filter((path) => !views.includes(path))).toEqual(wanted);
  expect(wanted.map((path) => `${path}.view`)).toEqual(expect.arrayContaining(views));
  expect(await db.select().from(fileRemovals)).toEqual([]);
}
