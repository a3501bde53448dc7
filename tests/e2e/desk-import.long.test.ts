import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from '#scripts/command/repository.ts';
import { jobsFileText } from '#src/content/jobs-file.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { startReleases } from '#tests/support/e2e/releases.ts';
import { makeContentFolder, signInAtDesk, startSiteOn } from '#tests/support/e2e/desk.ts';
import { checkLook } from '#tests/support/e2e/looks.ts';
import { expect, test } from '#tests/support/e2e/test.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { localSource } from '#tests/unit/feeds/feed-reading.ts';

// A file that is none, and an import that cannot be undone.
test.use({ expectedTrouble: [/status of 40[09]/] });

const EXPORT = [
  'title,company,url,location',
  'Cocoa Agronomist,Kente Works,https://kente.example/jobs/71,"Kumasi, Ghana"',
  'Cocoa Agronomist,Kente Works,https://kente.example/jobs/71,"Kumasi, Ghana"',
  ',Volta Roads,https://volta.example/jobs/73,"Ho, Ghana"',
].join('\n');
const csv = (text: string) => ({ name: 'board-2026-11-20.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
/** Milliseconds that a run with a build may take. */
const RUN = { timeout: 120_000 };

test('an operator looks at an export, publishes it, takes it back, and understands a feed that is broken', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await using started = new AsyncDisposableStack();
  const folder = await makeContentFolder(started);
  const releases = await startReleases();
  started.defer(() => releases.remove());
  const list = join(folder, 'scraped_jobs_cleaned.json');
  const known = externalJob({ 'Job Title': 'Soil Chemist', 'Job URL': 'https://okyin.example/jobs/1' });
  await writeFile(list, [...jobsFileText([known])]);
  await cp(join(root, 'data/scholarships.json'), join(folder, 'scholarships.json'));
  let feedAnswer: object | undefined;
  const source = createServer((_, response) => {
    response.statusCode = feedAnswer === undefined ? 500 : 200;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(feedAnswer ?? {}));
  });
  await once(source.listen(0, '127.0.0.1'), 'listening');
  started.defer(() => void source.close());
  const feedAddress = `http://127.0.0.1:${(source.address() as AddressInfo).port}/feed`;
  await writeFile(join(folder, 'sources.json'), JSON.stringify([localSource('Jobicy', feedAddress)]));
  const titles = async () => (JSON.parse(await readFile(list, 'utf8')) as ExternalJob[]).map((job) => job['Job Title']);

  const site = await startSiteOn(started, folder, { FEED_HOSTS_LOCAL: 'allow' }, releases.dist);
  const listed = async () => (await (await page.request.get(`${site.url}/jobs`)).text()).includes('Cocoa Agronomist');
  const desk = page.getByRole('navigation', { name: 'Desk' });
  await signInAtDesk(page, site);
  await desk.getByRole('link', { name: 'Import' }).press('Enter');

  await test.step('what is no export is refused, and nothing typed is lost', async () => {
    await page.getByLabel('Source').fill('Kente Board');
    await page.getByRole('button', { name: 'Look at it' }).press('Enter');
    await expect(page.getByText('Please choose a file.')).toBeVisible();
    await page.getByLabel(/Choose a file/).setInputFiles(csv('name,age\nAma,7'));
    await page.getByRole('button', { name: 'Look at it' }).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'board-2026-11-20.csv' })).toBeVisible();
    await expect(page.getByLabel('Source')).toHaveValue('Kente Board');
    await checkLook(page);
  });

  await test.step('an export is looked at before anything changes', async () => {
    await page.getByLabel(/choose another/).setInputFiles(csv(EXPORT));
    await page.getByRole('button', { name: 'Look at it' }).press('Enter');
    const report = page.getByRole('region', { name: 'board-2026-11-20.csv' });
    await expect(report).toContainText('3 read: 1 kept, 1 merged, 1 rejected');
    await expect(report).toContainText('1 new, 0 changed, 0 removed');
    await report.getByText('Rejected: 1').click();
    await expect(report).toContainText('Row 4:');
    await report.getByText('Kept: 1').click();
    await expect(report.getByRole('link', { name: 'Cocoa Agronomist' })).toBeVisible();
    expect(await titles()).toEqual(['Soil Chemist']);
    await checkLook(page);
  });

  await test.step('it is published, also while the page is left', async () => {
    await page.getByRole('button', { name: 'Publish' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('You may leave this page.')).toBeVisible();
    await desk.getByRole('link', { name: 'To do' }).click();
    await desk.getByRole('link', { name: 'Import' }).click();
    await page.getByRole('link', { name: /^Import of board/ }).click();
    await expect(page.getByText(/^Published .* It serves\.$/)).toBeVisible(RUN);
    await expect.poll(listed).toBe(true);
    await checkLook(page);
  });

  await test.step('and taken back', async () => {
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/^Undone .* It serves as before\.$/)).toBeVisible(RUN);
    expect(await titles()).toEqual(['Soil Chemist']);
    await expect.poll(listed).toBe(false);
  });

  await test.step('a broken feed says what is wrong with it, and works again', async () => {
    await desk.getByRole('link', { name: 'Feeds' }).click();
    const feed = page.getByRole('list', { name: 'Feeds' }).getByRole('listitem', { name: 'Jobicy' });
    await expect(feed).toContainText('Not fetched so far.');
    await page.getByRole('button', { name: 'Refresh now' }).press('Enter');
    await expect(page.getByText(/^Failed /).first()).toBeVisible(RUN);
    await expect(page.getByText(/Jobicy: failed: answered 500/).first()).toBeVisible();
    await checkLook(page);
    // The list of feeds says so by itself.
    await expect(feed).toContainText('failed: answered 500');
    feedAnswer = {
      jobs: [
        {
          id: 1,
          jobTitle: 'Cocoa Agronomist',
          companyName: 'Okyin Labs',
          url: 'https://okyin.example/jobs/9',
          pubDate: new Date().toISOString().slice(0, 19).replace('T', ' '),
        },
      ],
    };
    await feed.getByRole('button', { name: 'Refresh' }).press('Enter');
    await expect(page.getByText(/^Done .* It serves\.$/).first()).toBeVisible(RUN);
    await expect.poll(listed).toBe(true);
    await feed.getByRole('button', { name: 'Turn off' }).press('Enter');
    await expect(feed.getByRole('button', { name: 'Turn on' })).toBeVisible();
  });
});
