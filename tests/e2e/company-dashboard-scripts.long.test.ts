import { addJob, expect, test } from '#tests/support/e2e/company.ts';

const DASHBOARD = '/company-dashboard';
const chart = (page: Parameters<typeof addJob>[0]) =>
  page.getByRole('region', { name: 'Applications Overview' });

test.beforeEach(({ company }) => expect(company.username).not.toBe(''));

test.describe('a script of the dashboard that does not arrive', () => {
  test.use({ expectedTrouble: [/ERR_FAILED|dynamically imported module/] });

  test('takes the chart alone away: the figures stay as a table, with a way on', async ({
    page,
    others,
  }) => {
    await others.view(await addJob(page, { title: 'Counted', deadline: null }));
    await page.route(/\/OverviewChart\.[^/]+\.js$/, (route) => route.abort());
    await page.goto(DASHBOARD);
    await expect(chart(page).getByRole('alert')).toContainText('The chart could not be loaded.');
    await chart(page).getByText('Show the figures as a table').click();
    await expect(chart(page).getByRole('row').last().getByRole('cell')).toHaveText(['0', '1']);
    await expect(page.locator('.stats')).toContainText('Jobs posted1');
    await expect(page.getByRole('region', { name: 'Job Performance' })).toContainText('Counted');
    await page.unroute(/\/OverviewChart\.[^/]+\.js$/);
    await chart(page).getByRole('button', { name: 'Reload the page' }).click();
    await expect(chart(page).locator('canvas')).toBeVisible();
    await expect(chart(page).getByRole('alert')).toHaveCount(0);
  });

  test('says so of the tour in a toast', async ({ page }) => {
    await page.route(/\/tour\.[^/]+\.js$/, (route) => route.abort());
    await page.goto(DASHBOARD);
    await page.getByRole('button', { name: 'Take a Quick Tour' }).click();
    await expect(page.locator('toast-region')).toHaveText(
      'The tour could not be loaded. Please reload the page.',
    );
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
