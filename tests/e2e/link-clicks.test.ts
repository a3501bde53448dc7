import { allJobs, first } from '#tests/support/e2e/job-data.ts';
import { recordReports } from '#tests/support/e2e/reports.ts';
import { expect, test } from '#tests/support/e2e/test.ts';
import { AllJobs } from '#tests/support/pages/job-list.ts';

test('a click on the title of an external job is recorded', async ({ page }) => {
  const reports = recordReports(page, '/api/link-clicks');
  await page.goto('/jobs');
  const answered = page.waitForResponse('**/api/link-clicks');
  await new AllJobs(page).titles.first().click();
  expect((await answered).ok()).toBe(true);
  const linkUrl = new URL(first(allJobs)['Job URL']).href;
  expect(reports).toEqual([{ linkType: 'external_job', itemId: null, linkUrl }]);
});

test.describe('when it cannot be recorded', { tag: '@long' }, () => {
  test.use({ site: 'apiDown', expectedTrouble: [/\/api\//] });

  test('the link still leads on', async ({ page }) => {
    await page.goto('/jobs');
    const [tab] = await Promise.all([page.waitForEvent('popup'), new AllJobs(page).titles.first().click()]);
    await expect(tab).toHaveTitle('Elsewhere');
  });
});
