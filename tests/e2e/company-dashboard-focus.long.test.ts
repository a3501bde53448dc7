import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e/company.ts';
import { picture } from '#tests/support/sample-files.ts';

const DASHBOARD = '/company-dashboard';
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });
const drawer = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

test.beforeEach(({ company }) => expect(company.username).not.toBe(''));

for (const width of [320, 360]) {
  test(`the drawer shows what closes it, and goes when the focus leaves both, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(DASHBOARD);
    await toggle(page).press('Enter');
    await drawer(page).getByRole('button', { name: 'Insights' }).focus();
    // Past the link of the tooltip, which came with the focus.
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(toggle(page)).toBeFocused();
    await expect(drawer(page)).toBeVisible();
    // A press finds it: nothing lies over it.
    await toggle(page).click();
    await expect(drawer(page)).toBeHidden();
    await toggle(page).click();
    await toggle(page).focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('.dashboard-header__brand')).toBeFocused();
    await expect(drawer(page)).toBeHidden();
  });
}

test.describe('asking again', () => {
  test.use({ expectedTrouble: [/status of 500/] });

  test('leaves the focus in the part that was asked for', async ({ page, faults }) => {
    await faults.breakTable('applications');
    await page.goto(DASHBOARD);
    const part = page.getByRole('region', { name: 'Job Performance' });
    await expect(part.getByRole('alert')).toBeVisible();
    await faults.restore();
    await part.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(part).toContainText('No job performance data available for All.');
    await expect(part).toBeFocused();
  });

  test('of what has no section of its own leaves it in the content of the page', async ({
    page,
    faults,
  }) => {
    await faults.breakTable('jobs');
    await page.goto(`${DASHBOARD}/my-jobs`);
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await faults.restore();
    await again.press('Enter');
    await expect(page.getByText('You have not posted any jobs yet.')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('sending an image leaves the focus on its button', async ({ page }) => {
  await page.goto(`${DASHBOARD}/profile/edit`);
  const input = page.getByLabel('Upload logo');
  await input.focus();
  await input.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await picture(400, 400),
  });
  await expect(page.getByLabel('Change logo')).toBeFocused();
});

test('the tour gives the focus back to its button, whichever step it ends at', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(DASHBOARD);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const start = page.getByRole('button', { name: 'Take a Quick Tour' });
  const step = page.getByRole('dialog');
  for (const steps of [1, 2, 5]) {
    await start.press('Enter');
    for (let at = 1; at < steps; at++) {
      await expect(step).toContainText(`${at} of 5`);
      await step.getByRole('button', { name: /Next/ }).press('Enter');
    }
    await expect(step).toContainText(`${steps} of 5`);
    await page.keyboard.press('Escape');
    await expect(step).toHaveCount(0);
    await expect(start).toBeFocused();
  }
});
