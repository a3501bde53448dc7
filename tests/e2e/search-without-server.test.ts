import { allJobs, first, titles } from '#tests/support/e2e/job-data.ts';
import { expect, test } from '#tests/support/e2e/test.ts';
import { AllJobs } from '#tests/support/pages/job-list.ts';

const RESULTS = '**/jobs/results?*';
const FILE = '**/data/scraped_jobs_cleaned.json';
const { 'Job Category': category, 'Job Level': level } = first(allJobs);
const count = (jobs: readonly unknown[]) => `${jobs.length.toLocaleString('en-GB')} Jobs`;
const withWord = allJobs.filter((job) => job['Job Title'].toLowerCase().includes('e'));

// The pages without the server that searches.
test.use({ site: 'apiDown', expectedTrouble: [/\/api\/|\/jobs\/results|\/data\/|ERR_/] });

test('titles, levels and categories of the published list are searched, which one line says', async ({ page }) => {
  const found = withWord.filter((job) => job['Job Level'] === level && job['Job Category'] === category);
  await page.goto('/jobs');
  const jobs = new AllJobs(page);
  await jobs.form.filter({ search: 'E', level, category });
  await expect(jobs.count).toHaveText(count(found));
  await expect(jobs.titles).toHaveText(titles(found.slice(0, 30)));
  await expect(jobs.titles.first()).toHaveAttribute('href', first(found)['Job URL']);
  await expect(page.getByText('The server does not answer.')).toContainText('may be old');
});

for (const [name, answer] of Object.entries({
  missing: { status: 404, body: 'Not found' },
  torn: { status: 200, body: '[{"Job Title":"Half a jo' },
})) {
  test(
    `where the published list is ${name} too, the newest that the build knew are searched`,
    { tag: '@long' },
    async ({ page }) => {
      await page.route(FILE, (route) => route.fulfill(answer));
      const warned = page.waitForEvent('console', (message) => /job file/i.test(message.text()));
      await page.goto('/jobs?page=1');
      // The list that is built into the script.
      await expect(new AllJobs(page).titles).toHaveText(titles(allJobs.slice(0, 30)));
      expect((await warned).type()).toBe('warning');
    },
  );
}

test('where nothing can be searched the list stays, and one line says so', async ({ page }) => {
  await page.route(/search-without-server/, (route) => route.abort());
  await page.goto('/jobs');
  const jobs = new AllJobs(page);
  await jobs.form.filter({ search: 'nurse' });
  await expect(page.locator('.notice', { hasText: 'The search did not come' })).toBeVisible();
  await expect(jobs.titles).toHaveText(titles(allJobs.slice(0, 30)));
  await expect(jobs.count).toHaveText(count(allJobs));
  await expect(page.locator('[data-status]')).toHaveText('Newest first');
});

test.describe('a server that comes back', () => {
  test.use({ site: 'demo' });

  test('is asked again when the connection is there, and by the next search', async ({ page, context }) => {
    await page.route(RESULTS, (route) => route.abort());
    await page.goto('/jobs');
    const jobs = new AllJobs(page);
    await jobs.form.filter({ search: 'engineer' });
    const away = page.getByText('The server does not answer.');
    await expect(away).toBeVisible();
    await page.unroute(RESULTS);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(away).toHaveCount(0);
    await expect(jobs.pager.current).toHaveText('1');
  });
});
