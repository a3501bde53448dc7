import { expect, test } from '#tests/support/e2e/test.ts';
import { Navbar } from '#tests/support/pages/navbar.ts';

// The browser itself logs each broken call; no script may add an error to that.
test.use({ site: 'apiDown', expectedTrouble: [/^(failed|console): .*\/api\/|status of 503/s] });

const PATHS = ['/', '/jobs', '/scholarships', '/company', '/jobseeker'];

for (const path of PATHS) {
  test(`${path} works and logs no unhandled error`, { tag: '@long' }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-loading]:visible')).toHaveCount(0);
    const navbar = new Navbar(page);
    await navbar.opener(navbar.login).click();
    await expect(navbar.login.getByRole('link')).toHaveCount(2);
  });
}

for (const [path, sentence] of [
  ['/job-details/6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11', 'Failed to fetch job details.'],
  ['/company-details/6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11', 'Failed to fetch company details'],
  ['/jobseeker-public/6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11', 'Failed to fetch profile'],
  ['/featured-jobs', 'The featured jobs cannot be shown right now.'],
] as const) {
  test(`${path} answers 503 and says '${sentence}', with ways on`, { tag: '@long' }, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(503);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', path);
    const ways = page.getByRole('main').getByRole('link');
    await expect(ways.filter({ hasText: 'All Jobs' })).toHaveAttribute('href', '/jobs');
    if (path.startsWith('/company')) {
      await expect(ways.filter({ hasText: 'Back to Companies' })).toHaveAttribute('href', '/company');
    }
  });
}

test("the profile says 'Failed to fetch profile' and does not lead to the login", async ({ page }) => {
  await page.goto('/jobseeker-profile');
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch profile');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page).toHaveURL(/\/jobseeker-profile$/);
});

test("/apply/… says 'Failed to fetch profile', with a way on", async ({ page }) => {
  await page.goto('/apply/6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11');
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch profile');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
