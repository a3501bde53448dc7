import { expect, test } from '#tests/support/e2e/test.ts';
import { allJobs, first } from '#tests/support/e2e/job-data.ts';
import { AllJobs } from '#tests/support/pages/job-list.ts';

test('a card shows title, category, level, source, company and age', async ({ page }) => {
  const job = first(allJobs);
  // Three days after the newest was scraped.
  const now = new Date(`${job['Date Scraped']}T12:00:00Z`);
  now.setUTCDate(now.getUTCDate() + 3);
  await page.clock.setFixedTime(now);
  await page.goto('/jobs');
  const card = new AllJobs(page).cards.first();
  const level = job['Job Level'] === 'Not Specified' ? [] : [job['Job Level']];
  for (const text of [job['Job Category'], ...level, job.Source, job.Company]) {
    await expect(card.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(card.getByText('3 days ago')).toBeVisible();
});

test(
  'a title leads to the original posting in a new tab, which learns nothing of ours',
  { tag: '@long' },
  async ({ page }) => {
    const job = first(allJobs);
    await page.goto('/jobs');
    const link = new AllJobs(page).titles.first();
    await expect(link).toHaveAttribute('href', job['Job URL']);
    await expect(link).toHaveAttribute('rel', /noopener/);
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expect(tab).toHaveTitle('Elsewhere');
    expect(new URL(tab.url()).hostname).toBe(new URL(job['Job URL']).hostname);
  },
);

test('the pager leads from page to page, and each brings the jobs section into view', async ({ page }) => {
  const { pager, titles: shown, section } = new AllJobs(page);
  await page.goto('/jobs');
  await pager.next.click();
  await expect(page).toHaveURL(/\/jobs\/2(#\w+)?$/);
  await expect(shown.first()).toHaveText(allJobs[30]?.['Job Title'] ?? '');
  await expect(section.getByRole('list').first()).toBeInViewport();
  await pager.page(3).click();
  await expect(shown.first()).toHaveText(allJobs[60]?.['Job Title'] ?? '');
});
