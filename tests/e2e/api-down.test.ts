import { allJobs, titles } from '#tests/support/e2e/job-data.ts';
import { expect, test } from '#tests/support/e2e/test.ts';
import { AllJobs, cardsIn } from '#tests/support/pages/job-list.ts';
import { Navbar } from '#tests/support/pages/navbar.ts';

// The browser itself tells of each broken call; no script may add an error to that.
test.use({ site: 'apiDown', expectedTrouble: [/^(failed|console): .*\/api\//s] });

const PATHS = ['/', '/jobs', '/scholarships', '/featured-jobs', '/company', '/jobseeker'];

for (const path of PATHS) {
  test(`${path} works and logs no unhandled error`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-loading]:visible')).toHaveCount(0);
    const navbar = new Navbar(page);
    await navbar.opener(navbar.login).click();
    await expect(navbar.login.getByRole('link')).toHaveCount(2);
  });
}

test('home shows its jobs and no featured section', async ({ page }) => {
  await page.goto('/');
  await expect(
    cardsIn(page.getByRole('region', { name: 'Jobs You May Be Interested In' })),
  ).toHaveCount(6);
  await expect(page.getByRole('heading', { name: 'Featured Jobs' })).toBeHidden();
});

test('the filter works', async ({ page }) => {
  const found = allJobs.filter((job) => job['Job Title'].toLowerCase().includes('engineer'));
  await page.goto('/jobs?search=engineer');
  const jobs = new AllJobs(page);
  await expect(jobs.count).toHaveText(`${found.length} Jobs`);
  await expect(jobs.titles).toHaveText(titles(found.slice(0, 30)));
});

test("the details of a job say 'No job details found.'", async ({ page }) => {
  await page.goto('/job-details/6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11');
  await expect(page.getByText('No job details found.')).toBeVisible();
});

test('the details of a company say that they failed, with a way back', async ({ page }) => {
  await page.goto('/company-details/6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11');
  await expect(page.getByText('Failed to fetch company details')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Companies' })).toHaveAttribute(
    'href',
    '/company',
  );
});

test("the profile says 'Failed to fetch profile' and sends nobody to log in", async ({ page }) => {
  await page.goto('/jobseeker-profile');
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch profile');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page).toHaveURL(/\/jobseeker-profile$/);
});

for (const path of ['jobseeker-public', 'apply']) {
  test(`/${path}/… says 'Failed to fetch profile', with a way on`, async ({ page }) => {
    await page.goto(`/${path}/6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11`);
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch profile');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
}
