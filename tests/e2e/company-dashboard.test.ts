import type { Locator, Page } from 'playwright/test';
import { site } from '#src/settings/site-config.ts';
import { addJob, expect, test } from '#tests/support/e2e/company.ts';
import { WENT_WRONG } from '#tests/support/e2e/database-faults.ts';

const DASHBOARD = '/company-dashboard';
const ONE_JOB = { title: 'Counted', deadline: null };

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });
const account = (page: Page) => page.locator('summary.account');
const part = (page: Page, name: string) => page.getByRole('region', { name });
const stat = (page: Page, label: string) => page.locator('.stats div').filter({ hasText: label }).locator('dd');
/** Waits until everything on the dashboard has come. */
const loaded = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

test.describe('the shell', () => {
  test('has a sidebar that is open from 768 px on, and collapses to its icons', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 800 });
    await page.goto(DASHBOARD);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(sidebar(page).getByText('Applications')).toBeInViewport();
    const width = async () => (await sidebar(page).boundingBox())?.width ?? 0;
    const open = await width();
    await toggle(page).click();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    expect(await width()).toBeLessThan(open / 2);
    await expect(sidebar(page).getByRole('link', { name: 'Jobs', exact: true })).toBeVisible();
    // It stays as it was left: on the next page, and once a narrow window is wide again.
    await sidebar(page).getByRole('link', { name: 'Jobs', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Jobs' })).toBeVisible();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    expect(await width()).toBeLessThan(open / 2);
    await page.setViewportSize({ width: 600, height: 800 });
    await expect(sidebar(page)).toBeHidden();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await toggle(page).click();
    expect(await width()).toBe(open);
  });

  test('has it away below 768 px, and over the page when asked for', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 800 });
    await page.goto(DASHBOARD);
    await expect(sidebar(page)).toBeHidden();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await toggle(page).press('Enter');
    await expect(sidebar(page).getByRole('link', { name: site.name })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sidebar(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
    await toggle(page).click();
    await expect(sidebar(page)).toBeVisible();
    await page.mouse.click(700, 400);
    await expect(sidebar(page)).toBeHidden();
  });
});

test.describe('the account menu', () => {
  test('shows whose it is, and closes by Escape and by a press elsewhere', async ({ page, company }) => {
    await page.goto(DASHBOARD);
    await expect(account(page)).toHaveText(new RegExp(`C\\s*The ${company.username} company`));
    await account(page).click();
    const profile = page.getByRole('link', { name: 'Profile', exact: true });
    await expect(profile).toHaveAttribute('href', `${DASHBOARD}/profile/edit`);
    await page.keyboard.press('Escape');
    await expect(profile).toBeHidden();
    await account(page).press('Enter');
    await expect(page.getByRole('link', { name: 'My Jobs' })).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(profile).toBeHidden();
  });

  test.describe('on the way out', () => {
    test.use({ expectedTrouble: [/status of 401/] });

    for (const [name, address] of [
      ['Logout', '/login'],
      ['Website', '/'],
    ] as const) {
      test(`${name} ends the session and goes to ${address}`, async ({ page, company }) => {
        await page.goto(DASHBOARD);
        await expect(account(page)).toContainText(company.username);
        if (name === 'Logout') await account(page).click();
        const button = page.getByRole('button', { name, exact: true });
        if (name === 'Website') await expect(button).toHaveAccessibleDescription('logs you out');
        await button.click();
        await expect(page).toHaveURL(address);
        expect((await page.request.get('/api/auth/me')).status()).toBe(401);
        // What it showed does not come back by going back.
        await page.goBack();
        await expect(page).toHaveURL(/\/login/);
      });
    }
  });
});

test('the figures agree with what has happened', async ({ page, others }) => {
  const id = await addJob(page, ONE_JOB);
  const over = await addJob(page, { title: 'Over' });
  await page.request.post(`/api/jobs/${over}/close`);
  await others.view(id);
  await others.apply(id, 'Ama Serwaa');
  await page.goto(DASHBOARD);
  await loaded(page);
  for (const [label, figure] of [
    ['Jobs posted', '2'] as const,
    ['Open jobs', '1'] as const,
    ['Expired jobs', '1'] as const,
    ['Applications', '1'] as const,
  ]) {
    await expect(stat(page, label), label).toHaveText(figure);
  }
  await expect(page.locator('canvas')).toBeVisible();
  const chart = part(page, 'Applications Overview');
  await chart.getByText('Show the figures as a table').click();
  const latest = chart.getByRole('row').last();
  const month = new Date().toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' });
  await expect(latest.getByRole('rowheader')).toContainText(month);
  await expect(latest.getByRole('cell')).toHaveText(['1', '1']);
  const row = part(page, 'Job Performance').getByRole('row').filter({ hasText: 'Counted' });
  await expect(row.getByRole('cell')).toHaveText(['1', '1']);
  const recent = part(page, 'Recent Applications')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(recent).toHaveText(/Ama Serwaa\s*New\s*Counted\s*\d+ (second|minute)s? ago/);
  await expect(recent.getByRole('link')).toHaveAttribute('href', /^\/company-dashboard\/application\/[0-9a-f-]{36}$/);
});

test.describe('figures that do not come', () => {
  test.use({ expectedTrouble: [/status of 500|ERR_INTERNET_DISCONNECTED/] });

  test('say so, each part for itself, and come when asked again', async ({ page, context, faults }) => {
    const sentences = [
      'Failed to load chart data',
      'Failed to get my jobs',
      'Failed to load job performance data',
      'Failed to load recent applications',
    ];
    const alerts = page.getByRole('main').getByRole('alert');
    const askAgain = (alert: Locator) => alert.getByRole('button', { name: 'Try again' }).click();
    await faults.breakTable('applications');
    await page.goto(DASHBOARD);
    await loaded(page);
    const refused = alerts.filter({ hasText: WENT_WRONG });
    await expect(refused).toHaveCount(sentences.length);
    await context.setOffline(true);
    for (let left = sentences.length; left > 0; left--) {
      await expect(refused).toHaveCount(left);
      await askAgain(refused.first());
    }
    await expect(alerts.getByText(/^Failed to /)).toHaveText(sentences);
    await context.setOffline(false);
    await faults.restore();
    for (const sentence of sentences) {
      const alert = alerts.filter({ hasText: sentence });
      await askAgain(alert);
      await expect(alert).toBeHidden();
    }
  });
});
