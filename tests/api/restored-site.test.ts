import { createWriteStream } from 'node:fs';
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPublishedJobs } from '#src/content/published-jobs.ts';
import { checkBackup } from '#src/server/backup/backup-file.ts';
import { fillContentFolder } from '#src/server/backup/content-files.ts';
import { restoreBackup } from '#src/server/backup/restore-backup.ts';
import { writeBackup } from '#src/server/backup/write-backup.ts';
import { prepareDatabase } from '#src/server/db/migrate.ts';
import { openDiskStore } from '#src/server/platform/files/disk-store.ts';
import { confirmedAlert, lookForNews, titlesIn } from '#tests/support/alert-mails.ts';
import { startApi } from '#tests/support/api-harness.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { publish, publishScholarships } from '#tests/support/published-list.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const NOW = new Date('2026-11-03T10:00:00Z');
const nurse = (title: string) =>
  externalJob({
    'Job Title': title,
    'Job URL': `https://jobs.example/careers#${title}`,
    'Date Scraped': '2026-11-03',
  });
const [WARD, FRAUD] = [nurse('Ward Nurse'), nurse('Nurse for a fee')];
const HIDDEN = {
  Source: FRAUD.Source,
  'Job Title': FRAUD['Job Title'],
  Company: FRAUD.Company,
  'Job URL': FRAUD['Job URL'],
  'Hidden On': '2026-11-02',
  'Hidden By': 'ama',
};

test('a site that comes back on another machine mails the first new listing, and nothing hidden', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'adwuma-restored-'));
  const place = (name: string) => join(folder.path, name);
  await using stack = new AsyncDisposableStack();
  const mailServer = stack.adopt(await startMailServer(), (server) => server.stop());
  const database = stack.adopt(await createTestDatabase(), (one) => one.drop());
  const api = stack.adopt(await startApi(database.db), (one) => one.stop());
  api.time.now = NOW;
  api.served.scholarships = await publishScholarships([]);
  api.served.listings = await publish([WARD]);
  await confirmedAlert({ call: api.call, db: database.db }, { query: 'search=nurse' });
  await lookForNews(api.services);
  expect(await mailServer.sendDue(api.services)).toEqual([]);

  await mkdir(place('content'));
  await writeFile(place('content/scraped_jobs_cleaned.json'), JSON.stringify([FRAUD, WARD]));
  await writeFile(place('content/hidden-listings.json'), JSON.stringify([HIDDEN]));
  const { connection } = database;
  const store = await openDiskStore(place('uploads'));
  const backup = place('backup');
  await writeBackup({ connection, store, contentDir: place('content') }, createWriteStream(backup), NOW);

  const target = stack.adopt(await createTestDatabase('template0'), (one) => one.drop());
  const manifest = await checkBackup(backup);
  const otherStore = await openDiskStore(place('other uploads'));
  await fillContentFolder(place('other content'), backup, manifest, () =>
    restoreBackup({ connection: target.connection, store: otherStore }, backup, manifest),
  );
  await prepareDatabase(target.connection);
  const restored = stack.adopt(await startApi(target.db), (one) => one.stop());
  restored.time.now = new Date(NOW.getTime() + 86_400_000);
  restored.served.scholarships = await publishScholarships([]);
  const shown = readPublishedJobs({ CONTENT_DIR: place('other content') }, restored.time.now);
  restored.served.listings = await publish([nurse('Night Nurse'), ...shown.map((job) => nurse(job['Job Title']))]);
  await lookForNews(restored.services);
  expect((await mailServer.sendDue(restored.services)).map(titlesIn)).toEqual([['Night Nurse']]);
});
