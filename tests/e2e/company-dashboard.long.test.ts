import type { Page } from 'playwright/test';
import { site } from '#src/settings/site-config.ts';
import { axeViolations } from '#tests/support/e2e/axe.ts';
import { addJob, expect, test } from '#tests/support/e2e/company.ts';
import { smallTargets } from '#tests/support/e2e/targets.ts';
import { picture } from '#tests/support/sample-files.ts';

const DASHBOARD = '/company-dashboard';
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });
const chart = (page: Page) => page.getByRole('region', { name: 'Applications Overview' });

test('Insights says whom to ask, to pointer and keyboard', async ({ page }) => {
  await page.goto(DASHBOARD);
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  const tooltip = page.getByRole('tooltip');
  const insights = page.getByRole('button', { name: 'Insights' });
  await expect(tooltip).toBeHidden();
  await insights.hover();
  await expect(tooltip).toContainText(site.infoEmail);
  // The pointer may go over to the tooltip.
  await tooltip.hover();
  await expect(tooltip).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(tooltip).toBeHidden();
  await insights.focus();
  await expect(tooltip).toBeVisible();
  await expect(insights).toHaveAccessibleDescription(/Premium insights are available/);
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
});

test('the drawer of a phone fits every thumb, shows what closes it, and goes when the focus leaves both', async ({
  page,
}) => {
  const drawer = page.getByRole('navigation', { name: 'Dashboard' });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(DASHBOARD);
  await toggle(page).press('Enter');
  await drawer.getByRole('button', { name: 'Insights' }).focus();
  // The link of the tooltip comes with the focus.
  await expect(page.getByRole('tooltip')).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toggle(page)).toBeFocused();
  await expect(drawer).toBeVisible();
  // A press finds it: nothing lies over it.
  await toggle(page).click();
  await expect(drawer).toBeHidden();
  await toggle(page).click();
  await toggle(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('.dashboard-header__brand')).toBeFocused();
  await expect(drawer).toBeHidden();
});

test('the tour has 5 steps, does not come by itself, and gives the focus back at any of them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(DASHBOARD);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const step = page.getByRole('dialog');
  await expect(step).toHaveCount(0);
  const start = page.getByRole('button', { name: 'Take a Quick Tour' });
  for (const steps of [1, 2, 5]) {
    await start.press('Enter');
    for (let at = 1; at < steps; at++) {
      await expect(step).toContainText(`${at} of 5`);
      if (steps === 5) expect(await axeViolations(page, '.driver-popover')).toEqual([]);
      await step.getByRole('button', { name: /Next/ }).press('Enter');
    }
    await expect(step).toContainText(`${steps} of 5`);
    if (steps < 5) await page.keyboard.press('Escape');
    else await step.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(step).toHaveCount(0);
    await expect(start).toBeFocused();
  }
});

test.describe('asking again', () => {
  test.use({ expectedTrouble: [/status of 500/] });

  test('leaves the focus in the part that was asked for, else in the content of the page', async ({ page, faults }) => {
    await faults.breakTable('applications');
    await page.goto(DASHBOARD);
    const part = page.getByRole('region', { name: 'Job Performance' });
    await expect(part.getByRole('alert')).toBeVisible();
    await faults.restore();
    await part.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(part).toContainText('No job performance data yet.');
    await expect(part).toBeFocused();

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
  const buffer = await picture(400, 400);
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(page.getByLabel('Change logo')).toBeFocused();
});

test.describe('a script of the dashboard that does not arrive', () => {
  test.use({ expectedTrouble: [/ERR_FAILED|dynamically imported module/] });

  test('takes the chart alone away: the figures stay as a table, with a way on', async ({ page, others }) => {
    await others.view(await addJob(page, { title: 'Counted', deadline: null }));
    await page.route(/\/OverviewChart\.[^/]+\.js$/, (route) => route.abort());
    await page.goto(DASHBOARD);
    await expect(chart(page).getByRole('alert')).toContainText('The chart could not be loaded.');
    await chart(page).getByText('Show the figures as a table').click();
    await expect(chart(page).getByRole('row').last().getByRole('cell')).toHaveText(['0', '1']);
    await expect(page.locator('.stats')).toContainText('Jobs posted1');
    await page.unroute(/\/OverviewChart\.[^/]+\.js$/);
    await chart(page).getByRole('button', { name: 'Reload the page' }).click();
    await expect(chart(page).locator('canvas')).toBeVisible();
    await expect(chart(page).getByRole('alert')).toHaveCount(0);
  });

  test('says so of the tour in a toast', async ({ page }) => {
    await page.route(/\/tour\.[^/]+\.js$/, (route) => route.abort());
    await page.goto(DASHBOARD);
    await page.getByRole('button', { name: 'Take a Quick Tour' }).click();
    await expect(page.locator('toast-region')).toHaveText('The tour could not be loaded. Please reload the page.');
  });
});

test('a month can be chosen once there is a script to hear of it, and its totals are said', async ({
  page,
  browser,
  baseURL,
}) => {
  const still = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  await still.goto(DASHBOARD);
  await expect(still.getByLabel('Month')).toBeDisabled();
  await still.close();
  await page.goto(DASHBOARD);
  const said = chart(page).getByRole('status');
  await expect(chart(page)).toContainText('You have not posted any jobs yet.');
  await expect(said).toHaveText('');
  await page.getByLabel('Month').selectOption('May');
  await expect(said).toHaveText(/^May \d{4}: applications 0, views 0\.$/);
  await page.getByLabel('Month').selectOption('All (last 12 months)');
  await expect(said).toHaveText('Last 12 months: applications 0, views 0.');
});

test('the chart comes first on a phone, and one link leads to a new job', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(DASHBOARD);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const parts = page.locator('.overview').getByRole('heading', { level: 2 });
  await expect(parts.first()).toHaveText('Applications Overview');
  const tops = await parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expect(page.getByRole('link', { name: 'Post A Job' })).toHaveCount(1);
});

test('the filters of a phone open from one row, which counts those that are set', async ({ page, company, others }) => {
  await others.apply(await addJob(page, { title: 'Weaver' }), `Ama of ${company.username}`);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${DASHBOARD}/application?status=pending&first=20`);
  const filters = page.getByRole('button', { name: /^Filters/ });
  const status = page.getByLabel('Status', { exact: true });
  await expect(filters).toHaveText('Filters (2)');
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByLabel("Applicant's name")).toBeVisible();
  await expect(status).toBeHidden();
  await filters.press('Enter');
  await expect(status).toHaveValue('pending');
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(filters).toHaveText('Filters');
  await filters.click();
  await expect(status).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(status).toBeVisible();
  await expect(filters).toBeHidden();
});

test('mails about new applications are turned off where a mail leads', async ({ page }) => {
  await page.goto(`${DASHBOARD}/profile/view#e-mails`);
  const mails = page.getByRole('region', { name: 'Emails' });
  await mails.getByLabel('New applications').uncheck();
  await expect(mails.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(mails.getByLabel('A job closes in seven days')).toBeChecked();
  await expect(mails.getByLabel('New applications')).not.toBeChecked();
});
