import type { Page } from 'playwright/test';
import { everyPage } from '#tests/support/e2e/every-page.ts';
import { layoutShift, recordLayoutShift } from '#tests/support/e2e/layout-shift.ts';
import { expectAccessible, expectArrived, expectFits, lookAs, NO_SHIFT } from '#tests/support/e2e/looks.ts';
import { smallTargets } from '#tests/support/e2e/targets.ts';
import { expect, test } from '#tests/support/e2e/test.ts';
import { AccountForms } from '#tests/support/pages/account-forms.ts';
import { AllJobs, cardsIn } from '#tests/support/pages/job-list.ts';

// Unknown addresses and ids answer 404 here, and a wrong login 401, which the browser logs.
test.use({ expectedTrouble: [/status of 40[14]|ERR_INTERNET_DISCONNECTED/] });

for (const [name, address] of Object.entries(everyPage)) {
  test(`${name} reads well for all, fits every window and every thumb, and stays where it is`, async ({ page }) => {
    test.slow();
    const path = await address(page.request);
    await recordLayoutShift(page);
    for (const [colorScheme, width] of [
      ['dark', 360],
      ['light', 768],
      ['light', 1280],
    ] as const) {
      await lookAs(page, colorScheme, width);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectArrived(page);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      expect.soft(await layoutShift(page), `${width} px`).toBeLessThan(NO_SHIFT);
      if (width !== 768) await expectAccessible(page, colorScheme);
    }
    await expectFits(page, name, async () => {
      await page.reload();
      await expectArrived(page);
    });
    await page.setViewportSize({ width: 360, height: 800 });
    const more = page.locator('.more-about > summary');
    if ((await more.count()) === 0) return;
    await more.first().click();
    expect.soft(await smallTargets(page)).toEqual([]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`refused forms read well for all, ${colorScheme}`, async ({ page }) => {
    await lookAs(page, colorScheme, 360);
    const forms = new AccountForms(page);
    await page.goto('/set-password?token=any');
    await forms.choosePassword('short', 'other');
    await expect(forms.field('Password')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'set password');
    await page.goto('/login');
    await forms.logIn('Username', 'nobody', 'not the password');
    await expect(forms.alert).toHaveText(/^Invalid/);
    await expectAccessible(page, 'login');
  });
}

test('the menus of a phone fit every thumb', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  for (const opener of await page.locator('header summary:visible').all()) {
    await opener.click();
    expect(await smallTargets(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('All Jobs begins with its jobs on a phone, thirty are short, and the footer is under one screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/jobs');
  await expect(page.locator('[data-demonstration-note]')).toBeVisible();
  const { cards } = new AllJobs(page);
  await expect(cards).toHaveCount(30);
  const boxes = [cards.first(), cards.last(), page.getByRole('contentinfo')];
  const [first, last, footer] = await Promise.all(boxes.map((part) => part.boundingBox()));
  // The line about examples takes two rows of it.
  expect(first?.y).toBeLessThan(410);
  expect((last?.y ?? Infinity) + (last?.height ?? 0) - (first?.y ?? 0)).toBeLessThan(4500);
  expect(footer?.height).toBeLessThan(620);
});

test('what waits for featured jobs and companies is as high as what comes', async ({ page, faults }) => {
  for (const [path, name, table] of [
    ['/', 'Featured Jobs', 'jobs'],
    ['/company', 'Top Companies', 'companies'],
  ] as const) {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const held = await faults.lockTable(table);
      await page.goto(path);
      const section = page.getByRole('region', { name });
      await expect(section.getByText('Loading')).toBeAttached();
      const before = (await section.boundingBox())?.height ?? 0;
      await held.release();
      await expect(cardsIn(section)).not.toHaveCount(0);
      const after = (await section.boundingBox())?.height ?? 0;
      expect(Math.abs(after - before), `${name} at ${width} px`).toBeLessThan(80);
    }
  }
});

test('without a network a line says so, moves nothing, and goes', async ({ page, context }) => {
  await recordLayoutShift(page);
  for (const path of ['/jobs', '/', '/nowhere']) {
    await page.goto(path);
    const line = page.getByText(/^You are offline\./);
    await expect(line).toBeHidden();
    const shift = await layoutShift(page);
    await context.setOffline(true);
    await expect(line).toBeInViewport();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(line).toBeInViewport();
    expect(await layoutShift(page), path).toBe(shift);
    await context.setOffline(false);
    await expect(line).toBeHidden();
  }
});

/** What only a screen is for does not stand on paper, and ink is dark on white. */
async function expectPlainPaper(page: Page): Promise<void> {
  const left = ['.navbar', '.breadcrumb', '.filter', '.pager', '.more-about', '.footer', '.apply'];
  await expect(page.locator(left.join()).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
}

for (const path of ['/', '/jobs', '/scholarships', '/featured-jobs', '/jobs/category/banking']) {
  test(`${path} prints without what only a screen is for`, async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto(path);
    await expect(cardsIn(page.getByRole('main')).first()).toBeVisible();
    await expectPlainPaper(page);
  });
}

test('a select keeps its arrow in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/jobs');
  const cell = page.locator('.cell').filter({ has: page.getByRole('combobox', { name: 'Level' }) });
  const { arrow, text } = await cell.evaluate((part) => ({
    arrow: getComputedStyle(part, '::after').backgroundColor,
    text: getComputedStyle(part).color,
  }));
  expect(arrow).toBe(text);
});
