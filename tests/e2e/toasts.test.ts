import { axeViolations } from '#tests/support/e2e/axe.ts';
import { expect, test } from '#tests/support/e2e/company.ts';
import { isUncovered } from '#tests/support/e2e/uncovered.ts';
import { JobForm } from '#tests/support/pages/job-form.ts';
import { TOAST_DURATION } from '#src/browser/toasts.ts';

const FAILED = 'Failed to get my jobs';

test.use({ expectedTrouble: [/503|ERR_FAILED/] });

test.beforeEach(async ({ page }) => {
  await page.route('**/api/jobs', (route) => route.fulfill({ status: 503, json: {} }));
});

test('a toast stands top-right, stays under the pointer, and can be dismissed', async ({ page }) => {
  await page.clock.install();
  await page.goto('/company-dashboard/my-jobs');
  const toast = page.getByRole('listitem').filter({ hasText: FAILED });
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(box?.x, 'on the right').toBeGreaterThan(width / 2);
  expect(box?.y, 'at the top').toBeLessThan(150);

  await toast.hover();
  await page.clock.runFor(2 * TOAST_DURATION.error);
  await expect(toast).toBeVisible();
  expect(await axeViolations(page, 'toast-region')).toEqual([]);
  await toast.getByRole('button', { name: 'Close toast' }).click();
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
});

test('a toast does not cover the button that was pressed, which may be pressed again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.route(/\/api\/jobs\?draft=/, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/company-dashboard/post-job');
  const form = new JobForm(page);
  await form.fill('Never posted');
  const post = form.button('Post Job');
  // To where toasts stand.
  await post.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 24));
  await post.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Failed to post job' })).toBeVisible();
  await expect(post).toBeFocused();
  await expect.poll(() => isUncovered(post)).toBe(true);
});

test('a toast is shown also when the script that shows toasts does not arrive', async ({ page }) => {
  await page.route(/\/Toaster\.[^/]+\.js$/, (route) => route.abort());
  await page.goto('/company-dashboard/my-jobs');
  await expect(page.locator('toast-region')).toHaveText(FAILED);
});
