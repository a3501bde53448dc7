import { readFeaturedJobs } from '#tests/support/e2e/api.ts';
import { allJobs, allScholarships, first } from '#tests/support/e2e/job-data.ts';
import { recordReports } from '#tests/support/e2e/reports.ts';
import { expect, test } from '#tests/support/e2e/test.ts';
import { AllJobs, cardsIn } from '#tests/support/pages/job-list.ts';

test('a click on the title of an external job is recorded', async ({ page }) => {
  const reports = recordReports(page, '/api/link-clicks');
  await page.goto('/jobs');
  const answered = page.waitForResponse('**/api/link-clicks');
  await new AllJobs(page).titles.first().click();
  expect((await answered).ok()).toBe(true);
  const linkUrl = new URL(first(allJobs)['Job URL']).href;
  expect(reports).toEqual([{ linkType: 'external_job', itemId: null, linkUrl }]);
});

test(
  'so is one on a card that the filter made, and with the middle button',
  { tag: '@long' },
  async ({ page }) => {
    const reports = recordReports(page, '/api/link-clicks');
    await page.goto('/jobs?search=e');
    const jobs = new AllJobs(page);
    await expect(jobs.count).toBeVisible();
    await jobs.titles.first().click({ button: 'middle' });
    await expect
      .poll(() => reports)
      .toEqual([expect.objectContaining({ linkType: 'external_job' })]);
  },
);

test('a click on a scholarship is recorded', { tag: '@long' }, async ({ page }) => {
  const reports = recordReports(page, '/api/link-clicks');
  await page.goto('/scholarships');
  const answered = page.waitForResponse('**/api/link-clicks');
  await cardsIn(page.getByRole('main')).first().getByRole('link').click();
  expect((await answered).ok()).toBe(true);
  const linkUrl = new URL(first(allScholarships).link).href;
  expect(reports).toEqual([{ linkType: 'scholarship', itemId: null, linkUrl }]);
});

test('a press of Apply Now is recorded with the id of the job', async ({ page }) => {
  const reports = recordReports(page, '/api/link-clicks');
  const { id } = first((await readFeaturedJobs(page.request)).jobs);
  await page.goto(`/job-details/${id}`);
  const answered = page.waitForResponse('**/api/link-clicks');
  await page.getByRole('button', { name: 'Apply Now' }).click();
  expect((await answered).ok()).toBe(true);
  expect(reports).toEqual([
    { linkType: 'job_apply', itemId: id, linkUrl: new URL(`/apply/${id}`, page.url()).href },
  ]);
});

test.describe('when it cannot be recorded', { tag: '@long' }, () => {
  test.use({ site: 'apiDown', expectedTrouble: [/\/api\//] });

  test('the link still leads on', async ({ page }) => {
    await page.goto('/jobs');
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      new AllJobs(page).titles.first().click(),
    ]);
    await expect(tab).toHaveTitle('Elsewhere');
  });
});
