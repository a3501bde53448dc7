import { mkdir, utimes } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { lastBackupFile } from '#src/server/platform/metrics/file-times.ts';
import { createMetrics } from '#src/server/platform/metrics/metrics.ts';
import { nightlyRunEntry } from '#tests/support/builders/nightly-run-entry.ts';
import { temporaryFolder } from './jobs-import/temporary-folder.ts';

it('says when all feeds were last read, the site was built and a backup was made', async () => {
  const folder = await temporaryFolder();
  const { text } = createMetrics({
    connections: () => ({ total: 0, idle: 0, waiting: 0 }),
    alerts: () => Promise.resolve(0),
    mailsWaiting: () => Promise.resolve(0),
    siteLimits: () => Promise.resolve([{ name: 'reports', used: 7, most: 500 }]),
    mailsGivenUp: () => Promise.resolve(0),
    dataDir: folder.path,
    contentDir: folder.path,
    dist: folder.path,
  });
  const figures = async () =>
    (await text()).split('\n').filter((line) => /^adwuma_last_\w+_timestamp_seconds/.test(line));
  const never = ['backup', 'build', 'refresh'].map((one) => `adwuma_last_${one}_timestamp_seconds 0`);
  expect(await figures()).toEqual(never);

  const [good, failed] = [new Date('2026-03-15T03:00:00Z'), new Date('2026-03-16T03:00:00Z')];
  const feeds = { failed: [{ name: 'Jobicy', says: 'failed' }], new: {}, gone: {} };
  await folder.put('nights.json', JSON.stringify([nightlyRunEntry(failed, { feeds }), nightlyRunEntry(good)]));
  await mkdir(folder.file('client'));
  await utimes(await folder.put('client/index.html', ''), failed, failed);
  await folder.put('last-backup', '');
  await utimes(lastBackupFile(folder.path), good, good);
  expect(await figures()).toEqual([
    `adwuma_last_backup_timestamp_seconds ${good.getTime() / 1000}`,
    `adwuma_last_build_timestamp_seconds ${failed.getTime() / 1000}`,
    `adwuma_last_refresh_timestamp_seconds ${good.getTime() / 1000}`,
  ]);
});
