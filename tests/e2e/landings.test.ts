import { isActiveJob } from '#src/domain/jobs/active-job.ts';
import { recentJobs } from '#src/domain/jobs/recent-jobs.ts';
import { featuredTotal, readFeaturedCompanies } from '#tests/support/e2e/api.ts';
import { allJobs, first, titles } from '#tests/support/e2e/job-data.ts';
import { expect, test } from '#tests/support/e2e/test.ts';
import { counter } from '#tests/support/pages/counters.ts';
import { cardsIn } from '#tests/support/pages/job-list.ts';

const LANDINGS = {
  '/company': { welcome: 'Welcome Company,', buttons: { 'Post A Job': '/login' } },
  '/jobseeker': {
    welcome: 'Welcome Job Seeker,',
    buttons: { 'Create Account': '/signup', Login: '/jobseeker-login' },
  },
};

for (const [path, { welcome, buttons }] of Object.entries(LANDINGS)) {
  test(`${path} welcomes and leads to ${Object.values(buttons).join(' and ')}`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: welcome })).toBeVisible();
    for (const [name, address] of Object.entries(buttons)) {
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        address,
      );
    }
  });

  test(`${path} has four counters`, { tag: '@long' }, async ({ page }) => {
    await page.goto(path);
    const featured = await featuredTotal(page.request);
    const active = allJobs.filter((job) => isActiveJob(job, new Date())).length;
    for (const [label, value] of Object.entries({
      'Total Jobs': allJobs.length + featured,
      'External Jobs': allJobs.length,
      'Featured Jobs': featured,
      'Active Jobs': active + featured,
    })) {
      await expect(counter(page, label)).toHaveText(value.toLocaleString('en-GB'));
    }
  });

  test(`${path} shows six external jobs`, { tag: '@long' }, async ({ page }) => {
    await page.goto(path);
    const region = page.getByRole('region', { name: 'Latest jobs' });
    await expect(cardsIn(region).getByRole('heading')).toHaveText(titles(recentJobs(allJobs, 6)));
  });

  test(`${path} shows Top Companies with their open positions`, async ({ page }) => {
    await page.goto(path);
    const { companies } = await readFeaturedCompanies(page.request);
    const cards = cardsIn(page.getByRole('region', { name: 'Top Companies' }));
    await expect(cards.getByRole('heading')).toHaveText(companies.map(({ name }) => name));
    const { id, openPositions } = first(companies);
    const label = openPositions === 1 ? '1 open position' : `${openPositions} open positions`;
    await expect(cards.first().getByText(label)).toBeVisible();
    await expect(cards.first().getByRole('link')).toHaveAttribute('href', `/company-details/${id}`);
  });
}

test.describe('without companies', { tag: '@long' }, () => {
  test.use({ site: 'empty' });

  test("Top Companies says 'No companies found.'", { tag: '@long' }, async ({ page }) => {
    await page.goto('/company');
    await expect(page.getByText('No companies found.')).toBeVisible();
  });
});

test.describe('when the call fails', { tag: '@long' }, () => {
  // The list of jobs names companies too, and is read anew where it has not been read before.
  test.use({ expectedTrouble: [/featured-companies|jobs\/featured/] });

  test("Top Companies says 'Failed to fetch companies'", async ({ page, faults }) => {
    await faults.breakTable('companies');
    await page.goto('/company');
    await expect(page.getByText('Failed to fetch companies')).toBeVisible();
    await expect(page.getByText('No companies found.')).toBeHidden();
  });
});
