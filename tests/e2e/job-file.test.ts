import { expect, test as base } from '#tests/support/e2e/test.ts';
import { startSiteWithJobFile } from '#tests/support/e2e/bad-job-file.ts';
import { allJobs, fallbackJobs } from '#tests/support/e2e/job-data.ts';
import type { RunningSite } from '#tests/support/e2e/real-server.ts';
import { startSlowSite, type SlowSite } from '#tests/support/e2e/slow-job-file.ts';
import { AllJobs } from '#tests/support/pages/job-list.ts';

interface Fixtures {
  slowSite: SlowSite;
  /** Starts a site whose job file has this content, or is missing. */
  startWith: (content: string | undefined) => Promise<RunningSite>;
}

const test = base.extend<Fixtures>({
  slowSite: async ({}, use) => {
    const site = await startSlowSite();
    await use(site);
    await site.stop();
  },
  startWith: async ({}, use) => {
    const started: RunningSite[] = [];
    await use(async (content) => {
      const site = await startSiteWithJobFile(content);
      started.push(site);
      return site;
    });
    for (const site of started) await site.stop();
  },
});

const fallbackCount = `${fallbackJobs.length} Jobs`;

test.describe('a job file that fails', () => {
  // These sites have no API.
  test.use({ expectedTrouble: [/scraped_jobs_cleaned\.json|\/api\//] });

  for (const [name, content] of [
    ['is missing', undefined],
    ['is torn', '[{"Job Title":"Half a jo'],
    ['is no JSON', '<!doctype html>'],
  ] as const) {
    test(`and ${name} leaves a warning, and the built-in list is used`, async ({
      page,
      startWith,
    }) => {
      const { url } = await startWith(content);
      const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
      await page.goto(`${url}/jobs`);
      const jobs = new AllJobs(page);
      await jobs.form.filter({});
      await expect(jobs.count).toHaveText(fallbackCount);
      expect((await warned).text()).toMatch(/job file/i);
      await expect(page.getByText('this list may be old')).toBeVisible();
    });
  }

  for (const [name, part] of [
    ['before it has begun', undefined],
    ['half-way', `[\n${JSON.stringify(allJobs[0])},\n`],
  ] as const) {
    test(`because the network does, ${name}, leaves a warning, and the built-in list is used`, async ({
      page,
      slowSite,
    }) => {
      const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
      await page.goto(`${slowSite.url}/jobs`);
      const jobs = new AllJobs(page);
      await jobs.form.filter({});
      if (part !== undefined) await slowSite.send(part);
      await slowSite.breakOff();
      await expect(jobs.count).toHaveText(fallbackCount);
      expect((await warned).text()).toMatch(/job file/i);
    });
  }
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
