import { expect, test as base } from '#tests/support/e2e/test.ts';
import { allJobs, fallbackJobs } from '#tests/support/e2e/job-data.ts';
import { startSlowSite, type SlowSite } from '#tests/support/e2e/slow-job-file.ts';
import { AllJobs } from '#tests/support/pages/job-list.ts';

const test = base.extend<{ slowSite: SlowSite }>({
  slowSite: async ({}, use) => {
    const site = await startSlowSite();
    await use(site);
    await site.stop();
  },
});

const JOB_FILE = '**/data/scraped_jobs_cleaned.json';
const fallbackCount = `${fallbackJobs.length} Jobs`;

test.describe('a job file that fails', () => {
  test.use({ expectedTrouble: [/scraped_jobs_cleaned\.json/] });

  for (const [name, answer] of [
    ['is missing', { status: 404, body: 'Not found' }],
    ['is torn', { status: 200, body: '[{"Job Title":"Half a jo' }],
    ['is no JSON', { status: 200, body: '<!doctype html>' }],
  ] as const) {
    test(`and ${name} leaves a warning, and the built-in list is used`, async ({ page }) => {
      const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
      await page.route(JOB_FILE, (route) => route.fulfill(answer));
      await page.goto('/jobs');
      const jobs = new AllJobs(page);
      await jobs.form.filter({});
      await expect(jobs.count).toHaveText(fallbackCount);
      expect((await warned).text()).toMatch(/job file/i);
      await expect(page.getByText('this list may be old')).toBeVisible();
    });
  }

  test('because the network does leaves a warning, and the built-in list is used', async ({
    page,
  }) => {
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.route(JOB_FILE, (route) => route.abort('connectionreset'));
    await page.goto('/jobs');
    const jobs = new AllJobs(page);
    await jobs.form.filter({});
    await expect(jobs.count).toHaveText(fallbackCount);
    expect((await warned).text()).toMatch(/job file/i);
  });
});

test.describe('a job file that trickles in', () => {
  // The slow site has no API.
  test.use({ expectedTrouble: [/\/api\//] });

  test('the first results show before the whole file has come, the count when it has', async ({
    page,
    slowSite,
  }) => {
    const lines = allJobs.map((job) => JSON.stringify(job));
    await page.goto(`${slowSite.url}/jobs?search=e`);
    const jobs = new AllJobs(page);
    const found = allJobs.filter((job) => job['Job Title'].toLowerCase().includes('e'));

    await slowSite.send(`[\n${lines.slice(0, 100).join(',\n')},\n`);
    await expect(jobs.cards).toHaveCount(30);
    await expect(jobs.titles.first()).toHaveText(found[0]?.['Job Title'] ?? '');
    await expect(jobs.count).toHaveCount(0);

    await slowSite.send(`${lines.slice(100).join(',\n')}\n]\n`);
    await expect(jobs.count).toHaveCount(0);
    await slowSite.end();
    await expect(jobs.count).toHaveText(`${found.length} Jobs`);
  });
});
