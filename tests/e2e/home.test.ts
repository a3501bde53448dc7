import { expect, test } from '#tests/support/e2e/test.ts';
import { recentJobs } from '#src/domain/jobs/recent-jobs.ts';
import { featuredTotal } from '#tests/support/e2e/api.ts';
import { allJobs, first, titles } from '#tests/support/e2e/job-data.ts';
import { counter } from '#tests/support/pages/counters.ts';
import { FilterForm } from '#tests/support/pages/filter-form.ts';
import { cardsIn } from '#tests/support/pages/job-list.ts';

test('the hero has its tagline and heading', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Find Jobs, Employment & Career Opportunities')).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Explore & Get Your Desired Job!' }),
  ).toBeVisible();
});

test('the filter form goes to /jobs with search, category and level', async ({ page }) => {
  const { 'Job Category': category, 'Job Level': level } = first(allJobs);
  await page.goto('/');
  await new FilterForm(page).filter({ search: 'a & b', category, level });
  await page.waitForURL('**/jobs?*');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    search: 'a & b',
    category,
    level,
  });
});

test('all three fields of the filter form are optional', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await new FilterForm(page).submit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Jobs' })).toBeVisible();
});

test(
  'the filter offers the distinct levels and categories of the data',
  { tag: '@long' },
  async ({ page }) => {
    const distinct = (key: 'Job Level' | 'Job Category') =>
      [...new Set(allJobs.map((job) => job[key]))].filter((value) => value !== '').toSorted();
    await page.goto('/');
    const form = new FilterForm(page);
    const offered = async (select: typeof form.level) =>
      (
        await select
          .locator('option:not([value=""])')
          .evaluateAll((options) => options.map((option) => option.getAttribute('value')))
      ).toSorted();
    expect(await offered(form.level)).toEqual(distinct('Job Level'));
    expect(await offered(form.category)).toEqual(distinct('Job Category'));
  },
);

test('Total Jobs ends at the loaded jobs plus the featured ones, Scholarships at 50+', async ({
  page,
}) => {
  await page.goto('/');
  const total = allJobs.length + (await featuredTotal(page.request));
  await expect(counter(page, 'Total Jobs')).toHaveText(total.toLocaleString('en-GB'));
  await expect(counter(page, 'Scholarships')).toHaveText('50+');
});

test.describe('with the API down', () => {
  test.use({ site: 'apiDown', expectedTrouble: [/\/api\//] });

  test('Total Jobs ends at the loaded jobs', async ({ page }) => {
    await page.goto('/');
    await expect(counter(page, 'Total Jobs')).toHaveText(allJobs.length.toLocaleString('en-GB'));
  });

  test('the counters count from 0 in 50 steps of 40 ms', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-01-01T00:00:00Z') });
    await page.clock.pauseAt(new Date('2026-01-01T00:00:01Z'));
    await page.goto('/');
    const scholarships = counter(page, 'Scholarships');
    await expect(scholarships).toHaveText('0+');
    await page.clock.runFor(40);
    await expect(scholarships).toHaveText('1+');
    await page.clock.runFor(24 * 40);
    await expect(scholarships).toHaveText('25+');
    await page.clock.runFor(24 * 40);
    await expect(scholarships).toHaveText('49+');
    await page.clock.runFor(40);
    await expect(scholarships).toHaveText('50+');
  });
});

test('with less motion wanted, the counters stand still at their numbers', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/');
  await expect(counter(page, 'Scholarships')).toHaveText('50+');
});

test(
  "'Choose Your Category' links to four categories of /jobs",
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/');
    const links = page.getByRole('region', { name: 'Choose Your Category' }).getByRole('link');
    await expect(links).toHaveCount(4);
    for (const category of [
      'Accounting & Finance',
      'Sales & Marketing',
      'Remote',
      'Administration & Office',
    ]) {
      await expect(links.filter({ hasText: category })).toHaveAttribute(
        'href',
        `/jobs?${new URLSearchParams({ category }).toString()}`,
      );
    }
  },
);

test(
  "'Jobs You May Be Interested In' are the 6 most recently scraped, the board's subjects first",
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/');
    const cards = cardsIn(page.getByRole('region', { name: 'Jobs You May Be Interested In' }));
    await expect(cards.getByRole('heading')).toHaveText(titles(recentJobs(allJobs, 6)));
  },
);

test(
  'two promo cards lead to all jobs and to the scholarships',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/');
    for (const [name, path] of [
      ['Explore all Jobs', '/jobs'],
      ['Scholarship Opportunities', '/scholarships'],
    ] as const) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
    }
  },
);
