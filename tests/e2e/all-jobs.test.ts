import { expect, test } from '#tests/support/e2e/test.ts';
import { allJobs, first, levelBadge, titles } from '#tests/support/e2e/job-data.ts';
import { AllJobs } from '#tests/support/pages/job-list.ts';

const JOBS_PER_PAGE = 30;
const pages = Math.ceil(allJobs.length / JOBS_PER_PAGE);
const countText = `${allJobs.length.toLocaleString('en-GB')} Jobs`;

test(
  'the page has its title, breadcrumb, heading and the count of all jobs',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/jobs');
    await expect(page.getByRole('heading', { level: 1, name: 'All Jobs' })).toBeVisible();
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(breadcrumb.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect(
      page.getByRole('heading', { level: 2, name: 'Search and Filter All Jobs' }),
    ).toBeVisible();
    await expect(new AllJobs(page).count).toHaveText(countText);
  },
);

test('a page holds 30 cards, newest first', { tag: '@long' }, async ({ page }) => {
  await page.goto('/jobs');
  await expect(new AllJobs(page).titles).toHaveText(titles(allJobs.slice(0, JOBS_PER_PAGE)));
});

test(
  'the second page has an address of its own and the next 30',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/jobs/2');
    await expect(new AllJobs(page).titles).toHaveText(titles(allJobs.slice(30, 60)));
  },
);

test('a card shows title, category, level, source, company and age', async ({ page }) => {
  const job = first(allJobs);
  // Three days after the newest was scraped.
  const now = new Date(`${job['Date Scraped']}T12:00:00Z`);
  now.setUTCDate(now.getUTCDate() + 3);
  await page.clock.setFixedTime(now);
  await page.goto('/jobs');
  const card = new AllJobs(page).cards.first();
  for (const text of [job['Job Category'], levelBadge(job), job.Source, job.Company].flat()) {
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

test('previous is hidden on page 1, next on the last', { tag: '@long' }, async ({ page }) => {
  const { pager } = new AllJobs(page);
  await page.goto('/jobs');
  await expect(pager.next).toBeVisible();
  await expect(pager.previous).toHaveCount(0);
  await page.goto(`/jobs/${pages}`);
  await expect(pager.previous).toBeVisible();
  await expect(pager.next).toHaveCount(0);
});

test(
  'page numbers show about three around the current one, first and last, and gaps',
  { tag: '@long' },
  async ({ page }) => {
    const { pager } = new AllJobs(page);
    await page.goto('/jobs');
    await expect(pager.window).toHaveText(['1', '2', '3', '…', String(pages)]);
    await page.goto('/jobs/6');
    await expect(pager.window).toHaveText(['1', '…', '5', '6', '7', '…', String(pages)]);
    await expect(pager.current).toHaveText('6');
    await page.goto(`/jobs/${pages}`);
    await expect(pager.window).toHaveText(['1', '…', ...[2, 1, 0].map((n) => String(pages - n))]);
  },
);

test('the pager leads from page to page, and each brings the jobs section into view', async ({
  page,
}) => {
  const { pager, titles: shown, section } = new AllJobs(page);
  await page.goto('/jobs');
  await pager.next.click();
  await expect(page).toHaveURL(/\/jobs\/2(#\w+)?$/);
  await expect(shown.first()).toHaveText(allJobs[30]?.['Job Title'] ?? '');
  await expect(section.getByRole('list').first()).toBeInViewport();
  await pager.page(3).click();
  await expect(shown.first()).toHaveText(allJobs[60]?.['Job Title'] ?? '');
});
