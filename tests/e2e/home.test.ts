import { isActiveJob } from '#src/domain/jobs/active-job.ts';
import { readFeaturedCompanies } from '#tests/support/e2e/api.ts';
import { allJobs, first } from '#tests/support/e2e/job-data.ts';
import { expect, test } from '#tests/support/e2e/test.ts';
import { counter } from '#tests/support/pages/counters.ts';
import { FilterForm } from '#tests/support/pages/filter-form.ts';
import { cardsIn } from '#tests/support/pages/job-list.ts';

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

test('the counters end at the loaded jobs plus the featured ones', async ({ page }) => {
  const active = allJobs.filter((job) => isActiveJob(job, new Date())).length;
  for (const path of ['/', '/company', '/jobseeker']) {
    // Other tests post jobs meanwhile: what this page was answered is what it counts.
    const answer = page.waitForResponse((response) => response.url().includes('/jobs/featured'));
    await page.goto(path);
    const { total } = (await (await answer).json()) as { total: number };
    const counted = {
      'Total Jobs': allJobs.length + total,
      ...(path !== '/' && {
        'External Jobs': allJobs.length,
        'Featured Jobs': total,
        'Active Jobs': active + total,
      }),
    };
    for (const [label, value] of Object.entries(counted)) {
      await expect(counter(page, label)).toHaveText(value.toLocaleString('en-GB'));
    }
  }
});

test.describe('with the API down', () => {
  test.use({ site: 'apiDown', expectedTrouble: [/\/api\//] });

  test('Total Jobs ends at the loaded jobs', async ({ page }) => {
    await page.goto('/');
    await expect(counter(page, 'Total Jobs')).toHaveText(allJobs.length.toLocaleString('en-GB'));
    await expect(page.getByRole('heading', { name: 'Featured Jobs' })).toBeHidden();
  });
});

test('the landing pages show Top Companies with their open positions', async ({ page }) => {
  const { companies } = await readFeaturedCompanies(page.request);
  const { id, openPositions } = first(companies);
  const label = openPositions === 1 ? '1 open position' : `${openPositions} open positions`;
  for (const path of ['/company', '/jobseeker']) {
    await page.goto(path);
    const cards = cardsIn(page.getByRole('region', { name: 'Top Companies' }));
    await expect(cards.getByRole('heading')).toHaveText(companies.map(({ name }) => name));
    await expect(cards.first().getByText(label)).toBeVisible();
    await expect(cards.first().getByRole('link')).toHaveAttribute('href', `/company-details/${id}`);
  }
});
