import { expect, test } from '#tests/support/e2e/test.ts';

// The browser tells of every 404.
test.use({ expectedTrouble: [/status of 404/] });

for (const path of ['/nowhere', '/jobs/99999', '/job-details', '/company-details/a/b']) {
  test(`${path} answers 404 with a Home breadcrumb, an image and a way home`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(breadcrumb.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    const image = page.getByRole('main').getByRole('img');
    await expect(image).toBeVisible();
    expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Go To Home' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });
}
