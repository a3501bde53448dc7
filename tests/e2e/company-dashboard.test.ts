import { gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright/test';
import { MONTHS } from '#src/contracts/months.ts';
import { site } from '#src/site-config.ts';
import { axeViolations } from '#tests/support/e2e/axe.ts';
import { addJob, expect, test, useLogo } from '#tests/support/e2e/company.ts';
import { WENT_WRONG } from '#tests/support/e2e/database-faults.ts';
import { layoutShift, recordLayoutShift } from '#tests/support/e2e/layout-shift.ts';
import { picture } from '#tests/support/sample-files.ts';

const DASHBOARD = '/company-dashboard';
const ONE_JOB = { title: 'Counted', deadline: null };

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });
const account = (page: Page) => page.locator('summary.account');
const part = (page: Page, name: string) => page.getByRole('region', { name });
const stat = (page: Page, label: string) =>
  page.locator('.stats div').filter({ hasText: label }).locator('dd');
/** Waits until everything on the dashboard has come. */
const loaded = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

test.describe('the guard', () => {
  test.use({ expectedTrouble: [/status of 401/] });

  for (const path of [DASHBOARD, `${DASHBOARD}/my-jobs`, `${DASHBOARD}/post-job-contact`]) {
    test(
      `sends nobody from ${path} to the login, and back after it`,
      { tag: path === DASHBOARD ? [] : '@long' },
      async ({ page }) => {
        await page.goto(path);
        await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
      },
    );
  }
});

test.describe('the shell', () => {
  test.beforeEach(({ company }) => expect(company.username).not.toBe(''));

  test(
    'stands in the page before any script runs',
    { tag: '@long' },
    async ({ browser, accounts }) => {
      const page = await browser.newPage({ baseURL: accounts.url, javaScriptEnabled: false });
      await page.goto(DASHBOARD);
      for (const name of ['Dashboard', 'Jobs', 'Applications']) {
        await expect(sidebar(page).getByRole('link', { name, exact: true })).toBeVisible();
      }
      await expect(account(page)).toHaveText(/C\s*Company Admin/);
      await expect(page.locator('noscript .notice')).toBeVisible();
      await page.close();
    },
  );

  test('has a sidebar that is open from 768 px on, and collapses to its icons', async ({
    page,
  }) => {
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

  test('names the way to the page', { tag: '@long' }, async ({ page }) => {
    await page.goto(`${DASHBOARD}/my-jobs`);
    const steps = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(steps.getByRole('listitem')).toHaveText(['Company Dashboard', 'My Jobs']);
    await steps.getByRole('link', { name: 'Company Dashboard' }).click();
    await expect(page).toHaveURL(DASHBOARD);
  });

  test(
    'says of Insights whom to ask, to pointer and keyboard',
    { tag: '@long' },
    async ({ page }) => {
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
    },
  );

  test.describe('on a touch screen', { tag: '@long' }, () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 800 } });

    test('says it to a finger too, until a press elsewhere', async ({ page }) => {
      await page.goto(DASHBOARD);
      await toggle(page).tap();
      await page.getByRole('button', { name: 'Insights' }).tap();
      const tooltip = page.getByRole('tooltip');
      await expect(tooltip).toBeVisible();
      await expect(tooltip.getByRole('link')).toHaveAttribute('href', `mailto:${site.infoEmail}`);
      await page.touchscreen.tap(130, 600);
      await expect(tooltip).toBeHidden();
    });
  });
});

test.describe('the account menu', () => {
  test('shows whose it is, and closes by Escape and by a press elsewhere', async ({
    page,
    company,
  }) => {
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

  test.describe('with a logo that is gone', () => {
    test.use({ expectedTrouble: [/status of 503/] });

    test('keeps the initial', { tag: '@long' }, async ({ page, loseFile, company }) => {
      const logo = await useLogo(page, await picture(20, 20));
      await loseFile(logo);
      const gone = page.waitForResponse(`**${logo}`);
      await page.goto(DASHBOARD);
      expect((await gone).status()).toBe(503);
      await expect(account(page)).toHaveText(new RegExp(`C\\s*The ${company.username} company`));
      await expect(account(page).locator('img')).toHaveCount(0);
    });
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

test.describe('the figures', () => {
  test('help a company that has no job yet', async ({ page, company }) => {
    expect(company.username).not.toBe('');
    await page.goto(DASHBOARD);
    await loaded(page);
    await expect(stat(page, 'Jobs posted')).toHaveText('0');
    await expect(page.getByText('You have not posted any jobs yet.')).toBeVisible();
    await expect(page.getByText('No job performance data available for All.')).toBeVisible();
    await expect(page.getByText('No recent applications found.')).toBeVisible();
    await page.getByRole('link', { name: 'Post your first job' }).click();
    await expect(page).toHaveURL(`${DASHBOARD}/post-job`);
  });

  test('agree with what has happened', async ({ page, company, others }) => {
    expect(company.username).not.toBe('');
    const id = await addJob(page, ONE_JOB);
    const over = await addJob(page, { title: 'Over' });
    await page.request.post(`/api/jobs/${over}/close`);
    await others.view(id);
    await others.apply(id, 'Ama Serwaa');
    await page.goto(DASHBOARD);
    await loaded(page);
    for (const [label, figure] of [
      ...[['Jobs posted', '2'] as const, ['Open jobs', '1'] as const],
      ...[['Expired jobs', '1'] as const, ['Applications', '1'] as const],
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
    await expect(recent.getByRole('link')).toHaveAttribute(
      'href',
      /^\/company-dashboard\/application\/[0-9a-f-]{36}$/,
    );
  });

  test('are those of the chosen month', { tag: '@long' }, async ({ page, company, others }) => {
    expect(company.username).not.toBe('');
    const id = await addJob(page, ONE_JOB);
    await others.view(id);
    await page.goto(DASHBOARD);
    await loaded(page);
    const now = new Date().getUTCMonth();
    const nextMonth = MONTHS[(now + 1) % 12] ?? '';
    // The latest month of next month's name is eleven months ago: nothing had been posted.
    await page.getByLabel('Month').selectOption(nextMonth);
    await expect(
      page.getByText(`No job performance data available for ${nextMonth}.`),
    ).toBeVisible();
    await expect(page.getByText('No applications and no views in this period.')).toBeVisible();
    await page.getByLabel('Month').selectOption(MONTHS[now] ?? '');
    await expect(page.locator('canvas')).toBeVisible();
    await expect(part(page, 'Job Performance').getByText('Counted')).toBeVisible();
  });

  test(
    'cost no more script than they may, and move nothing when they come',
    { tag: '@long' },
    async ({ page, company, others }) => {
      expect(company.username).not.toBe('');
      await others.view(await addJob(page, ONE_JOB));
      await recordLayoutShift(page);
      const scripts: Promise<Buffer>[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith('.js')) scripts.push(response.body());
      });
      await page.goto(DASHBOARD);
      await expect(page.locator('canvas')).toBeVisible();
      await loaded(page);
      const bytes = (await Promise.all(scripts)).map((body) => gzipSync(body, { level: 9 }).length);
      expect(bytes.length).toBeGreaterThan(3);
      expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(160_000);
      expect(await layoutShift(page)).toBeLessThan(0.02);
    },
  );
});

test.describe('figures that do not come', () => {
  test.use({ expectedTrouble: [/status of 500|ERR_INTERNET_DISCONNECTED/] });

  const parts = {
    chart: 'Failed to load chart data',
    jobs: 'Failed to get my jobs',
    performance: 'Failed to load job performance data',
    recent: 'Failed to load recent applications',
  };

  for (const [table, sentences] of [
    ['applications', Object.values(parts)],
    ['job_views', [parts.chart, parts.performance]],
    ['job_seekers', [parts.recent]],
  ] as const) {
    test(
      `for want of ${table} say so, and come when asked again`,
      { tag: table === 'applications' ? [] : '@long' },
      async ({ page, context, company, faults }) => {
        expect(company.username).not.toBe('');
        const alerts = page.getByRole('main').getByRole('alert');
        const askAgain = (alert: Locator) =>
          alert.getByRole('button', { name: 'Try again' }).click();
        await faults.breakTable(table);
        await page.goto(DASHBOARD);
        await loaded(page);
        const refused = alerts.filter({ hasText: WENT_WRONG });
        await expect(refused).toHaveCount(sentences.length);
        await context.setOffline(true);
        for (let left = sentences.length; left > 0; left--) {
          await expect(refused).toHaveCount(left);
          await askAgain(refused.first());
        }
        await expect(alerts.getByText(/^Failed to /)).toHaveText([...sentences]);
        await context.setOffline(false);
        await faults.restore();
        for (const sentence of sentences) {
          const alert = alerts.filter({ hasText: sentence });
          await askAgain(alert);
          await expect(alert).toBeHidden();
        }
        await expect(alerts).toHaveCount(0);
      },
    );
  }
});

test(
  'the tour has 5 steps, can be left at any of them, and does not come by itself',
  { tag: '@long' },
  async ({ page, company }) => {
    expect(company.username).not.toBe('');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(DASHBOARD);
    await loaded(page);
    const step = page.getByRole('dialog');
    await expect(step).toHaveCount(0);
    const start = page.getByRole('button', { name: 'Take a Quick Tour' });
    await start.click();
    for (const place of ['1 of 5', '2 of 5', '3 of 5', '4 of 5']) {
      await expect(step).toContainText(place);
      const violations = await axeViolations(page, '.driver-popover');
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      await step.getByRole('button', { name: /Next/ }).press('Enter');
    }
    await expect(step).toContainText('5 of 5');
    await step.getByRole('button', { name: 'Done' }).click();
    await expect(step).toHaveCount(0);
    await start.press('Enter');
    await expect(step).toContainText('1 of 5');
    await page.keyboard.press('Escape');
    await expect(step).toHaveCount(0);
    await page.reload();
    await loaded(page);
    await expect(step).toHaveCount(0);
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(
      `axe finds nothing on the dashboard, ${colorScheme}, ${width} px`,
      { tag: '@long' },
      async ({ page, company, others }) => {
        expect(company.username).not.toBe('');
        await others.view(await addJob(page, ONE_JOB));
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
        await page.goto(DASHBOARD);
        await loaded(page);
        if (width === 360) await toggle(page).click();
        await page.getByRole('button', { name: 'Insights' }).focus();
        await expect(page.getByRole('tooltip')).toBeVisible();
        const violations = await axeViolations(page);
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
        const tooWide = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
        expect(tooWide, 'scrolls sideways').toBe(false);
      },
    );
  }
}
