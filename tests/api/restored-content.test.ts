import { createWriteStream } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPublishedJobs } from '#src/content/published-jobs.ts';
import { checkBackup, RefusedBackup } from '#src/server/backup/backup-file.ts';
import { fillContentFolder } from '#src/server/backup/content-files.ts';
import { writeBackup } from '#src/server/backup/write-backup.ts';
import { openDiskStore } from '#src/server/platform/files/disk-store.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const FRAUD = externalJob({ 'Job Title': 'Cashier', 'Job URL': 'https://jobs.example/cashier' });
const HIDDEN = {
  Source: FRAUD.Source,
  'Job Title': FRAUD['Job Title'],
  Company: FRAUD.Company,
  'Job URL': FRAUD['Job URL'],
  'Hidden On': '2026-01-01',
  'Hidden By': 'ama',
};
const HONEST = externalJob({ 'Job Title': 'Nurse', 'Job URL': 'https://jobs.example/nurse' });
const LISTS: Record<string, string> = {
  'feed-state.json': '{}',
  'hidden-listings.json': JSON.stringify([HIDDEN]),
  'scraped_jobs_cleaned.json': JSON.stringify([FRAUD, HONEST]),
  'site.json': '{"name": "Kente Jobs"}',
  'sources.json': '[]',
};

let folder: string;
const inFolder = (name: string) => join(folder, name);
const backup = () => inFolder('backup.tar.gz');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adwuma-content-'));
  const contentDir = inFolder('content');
  await mkdir(contentDir);
  for (const [name, text] of Object.entries(LISTS)) await writeFile(join(contentDir, name), text);
  // What a command has under way is nothing to keep.
  await writeFile(join(contentDir, 'nights.json.lock'), '1');
  const database = await createTestDatabase();
  const store = await openDiskStore(inFolder('uploads'));
  const { connection } = database;
  const file = createWriteStream(backup());
  await writeBackup({ connection, store, contentDir }, file, new Date());
  await database.drop();
});
afterAll(() => rm(folder, { recursive: true }));

const nothingMore = () => Promise.resolve();
const fill = async (contentDir: string, then = nothingMore) =>
  fillContentFolder(contentDir, backup(), await checkBackup(backup()), then);

async function filesOf(contentDir: string): Promise<Record<string, string>> {
  const names = await readdir(contentDir);
  const read = async (name: string) => [name, await readFile(join(contentDir, name), 'utf8')];
  return Object.fromEntries(await Promise.all(names.map(read))) as Record<string, string>;
}

test('everything in the content folder comes back, and what was hidden stays hidden', async () => {
  const contentDir = inFolder('new/content');
  await fill(contentDir);
  expect(await filesOf(contentDir)).toEqual(LISTS);
  const shown = readPublishedJobs({ CONTENT_DIR: contentDir }, new Date('2026-01-01'));
  expect(shown.map((job) => job['Job Title'])).toEqual(['Nurse']);
});

test('a folder that has the same files already is as good as an empty one', async () => {
  const contentDir = inFolder('same');
  await cp(inFolder('new/content'), contentDir, { recursive: true });
  await fill(contentDir);
  expect(await filesOf(contentDir)).toEqual(LISTS);
});

test.each([
  ['another list', 'site.json', '{}'],
  ['a file that the backup does not have', 'notes.txt', 'Call Ama'],
])('a folder with %s is left alone', async (_, name, text) => {
  const contentDir = inFolder(`with ${name}`);
  await mkdir(contentDir);
  await writeFile(join(contentDir, name), text);
  let isFilled = false;
  const filling = fill(contentDir, () => {
    isFilled = true;
    return Promise.resolve();
  });
  await expect(filling).rejects.toThrow(
    new RefusedBackup(`The content folder ${contentDir} is not empty; set CONTENT_DIR to an empty or a new one.`),
  );
  expect([isFilled, await filesOf(contentDir)]).toEqual([false, { [name]: text }]);
});

test('when the rest of a restore fails, the folder is as it was', async () => {
  const contentDir = inFolder('half');
  await mkdir(contentDir);
  await writeFile(join(contentDir, 'site.json'), LISTS['site.json'] ?? '');
  const failing = () => Promise.reject(new Error('The database is away.'));
  await expect(fill(contentDir, failing)).rejects.toThrow('away');
  expect(await readdir(contentDir)).toEqual(['site.json']);
  await expect(fill(inFolder('none/yet'), failing)).rejects.toThrow('away');
  expect(await readdir(folder)).not.toContain('none');
});

test('a backup of an earlier version leaves the content folder alone', async () => {
  const manifest = { ...(await checkBackup(backup())), content: [] };
  await fillContentFolder(inFolder('with notes.txt'), backup(), manifest, nothingMore);
  expect(await readdir(inFolder('with notes.txt'))).toEqual(['notes.txt']);
});
