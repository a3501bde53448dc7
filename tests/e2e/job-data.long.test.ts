import type { ServerResponse } from 'node:http';
import { shardOf } from '#src/features/external-jobs/job-shards.build.ts';
import { allJobs, fallbackJobs, titles } from '#tests/support/e2e/job-data.ts';
import { layoutShift, recordLayoutShift } from '#tests/support/e2e/layout-shift.ts';
import type { RunningSite } from '#tests/support/e2e/real-server.ts';
import { startSiteWithJobs } from '#tests/support/e2e/site-with-jobs.ts';
import type { Stand } from '#tests/support/e2e/static-site.ts';
import { expect, test as base } from '#tests/support/e2e/test.ts';
import { AllJobs } from '#tests/support/pages/job-list.ts';

interface Fixtures {
  /** Starts a site whose search data has two shards, in which `fault` may step. */
  startWith: (fault: Stand) => Promise<RunningSite>;
}

const newer = allJobs.slice(0, 300);
const older = allJobs.slice(300);
const isOlder = (url: string | undefined) => url?.includes(shardOf(older).name) ?? false;

const test = base.extend<Fixtures>({
  startWith: async ({}, use) => {
    const started: RunningSite[] = [];
    await use(async (fault) => {
      const site = await startSiteWithJobs([newer, older], fault);
      started.push(site);
      return site;
    });
    for (const site of started) await site.stop();
  },
});

// These sites have no API, and the pages' own shards are gone there.
test.use({ expectedTrouble: [/\/data\/jobs|\/api\/|ERR_INTERNET_DISCONNECTED/] });

const word = 'e';
const found = allJobs.filter((job) => job['Job Title'].toLowerCase().includes(word));
const foundNewer = newer.filter((job) => job['Job Title'].toLowerCase().includes(word));
const count = (jobs: readonly unknown[]) => `${jobs.length} Jobs`;

const answer =
  (status: number, body: string): Stand =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body);
    return true;
  };
function send(response: ServerResponse, content: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(content));
}
const breakOff: Stand = (request) => {
  request.socket.destroy();
  return true;
};

for (const [name, fault] of Object.entries({
  'is missing': answer(404, 'Not found'),
  'is torn': answer(200, '{"titles":"Half a jo'),
  'is no JSON': answer(200, '<!doctype html>'),
  'is out of reach': breakOff,
})) {
  test(`search data that ${name} leaves a warning, and the built-in list is used`, async ({
    page,
    startWith,
  }) => {
    const { url } = await startWith(fault);
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.goto(`${url}/jobs`);
    const jobs = new AllJobs(page);
    await jobs.form.filter({});
    await expect(jobs.count).toHaveText(count(fallbackJobs));
    await expect(jobs.titles.first()).toHaveAttribute('href', fallbackJobs[0]?.['Job URL'] ?? '');
    expect((await warned).text()).toMatch(/job file/i);
    await expect(page.getByText('this list may be old')).toBeVisible();
  });
}

test('a page older than the list searches the list of now', async ({ page, startWith }) => {
  const { url } = await startWith(() => false);
  await page.goto(`${url}/jobs?search=${word}`);
  const jobs = new AllJobs(page);
  await expect(jobs.count).toHaveText(count(found));
  await expect(jobs.titles).toHaveText(titles(found.slice(0, 30)));
});

test('the first results show before the whole list has come, the count when it has', async ({
  page,
  startWith,
}) => {
  const waiting = Promise.withResolvers<ServerResponse>();
  const { url } = await startWith(({ url: path }, response) => {
    if (!isOlder(path) || !path?.endsWith('titles.json')) return false;
    waiting.resolve(response);
    return true;
  });
  await page.goto(`${url}/jobs?search=${word}`);
  const jobs = new AllJobs(page);
  await expect(jobs.titles).toHaveText(titles(found.slice(0, 30)));
  await expect(jobs.section.getByText(`More than ${foundNewer.length - 1} Jobs`)).toBeVisible();
  await expect(
    jobs.cards.first().getByText(found[0]?.Company ?? '', { exact: true }),
  ).toBeVisible();
  send(await waiting.promise, shardOf(older).titles);
  await expect(jobs.count).toHaveText(count(found));
});

test('a part that fails is said, and fetched when the connection is back', async ({
  page,
  context,
  startWith,
}) => {
  let isDown = true;
  const { url } = await startWith((request, response) =>
    isDown && isOlder(request.url) ? breakOff(request, response) : false,
  );
  await page.goto(`${url}/jobs`);
  const jobs = new AllJobs(page);
  await jobs.form.filter({ search: word });
  await expect(jobs.section.getByText('Part of the list could not be loaded')).toBeVisible();
  await expect(jobs.section.getByText(`More than ${foundNewer.length - 1} Jobs`)).toBeVisible();
  await expect(jobs.titles).toHaveText(titles(found.slice(0, 30)));
  isDown = false;
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(jobs.count).toHaveText(count(found));
  await expect(jobs.section.getByText('Part of the list could not be loaded')).toBeHidden();
});

test('the second search transfers nothing but cards that were not shown yet', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/jobs');
  const jobs = new AllJobs(page);
  await jobs.form.filter({ search: word });
  await expect(jobs.count).toHaveText(count(found));
  await expect(jobs.titles.last()).toHaveAttribute('href', /./);
  expect(asked.filter((path) => path.endsWith('scraped_jobs_cleaned.json'))).toEqual([]);
  asked.length = 0;
  await jobs.form.filter({ search: `${word}r` });
  await expect(jobs.titles.last()).toHaveAttribute('href', /./);
  // The server is asked which jobs posted here match.
  const own = /\/data\/jobs\/[^/]+\/\d+\.json$|^\/api\/jobs\/search$/;
  expect(asked.filter((path) => !own.test(path))).toEqual([]);
});

for (const width of [360, 1280]) {
  test(`arriving with a query at ${width} px shows the list's place as bars at once, and nothing moves`, async ({
    page,
    startWith,
  }) => {
    const waiting = Promise.withResolvers<ServerResponse>();
    let isHeld = true;
    const { url } = await startWith(({ url: path }, response) => {
      if (!isHeld || !path?.endsWith('titles.json') || isOlder(path)) return false;
      // The page's own shard is not there any more.
      if (!path.includes(shardOf(newer).name)) return false;
      waiting.resolve(response);
      return true;
    });
    await recordLayoutShift(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${url}/jobs?search=${word}`);
    const response = await waiting.promise;
    const jobs = new AllJobs(page);
    await expect(page.locator('[data-jobs] .job h3').first()).toBeHidden();
    await expect(page.locator('[data-jobs] .job').first()).toBeVisible();
    isHeld = false;
    send(response, shardOf(newer).titles);
    await expect(jobs.count).toHaveText(count(found));
    await expect(jobs.titles.first()).toBeVisible();
    await expect(jobs.titles.last()).toHaveAttribute('href', /./);
    expect(await layoutShift(page)).toBeLessThan(0.005);
  });
}
