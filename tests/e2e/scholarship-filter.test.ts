import type { Scholarship } from '#src/contracts/scholarships.ts';
import { allScholarships } from '#tests/support/e2e/job-data.ts';
import { answerByBuiltList } from '#tests/support/e2e/built-list.ts';
import { expect, test } from '#tests/support/e2e/test.ts';
import { ScholarshipList } from '#tests/support/pages/scholarship-list.ts';

const RESULTS = '**/scholarships/results?*';

const count = (list: readonly unknown[]) => (list.length === 1 ? '1 Scholarship' : `${list.length} Scholarships`);
const phd = allScholarships.filter(({ levels }) => levels?.includes('PhD'));
const titles = (list: readonly Scholarship[], from = 0, to?: number) =>
  list.slice(from, to).map(({ scholarshipTitle }) => scholarshipTitle);

test('keyword and level filter in place, and clear the query from the address', async ({ page }) => {
  const found = phd.filter(({ scholarshipTitle }) => /university/i.test(scholarshipTitle));
  await page.goto('/scholarships?search=fellowship');
  const list = new ScholarshipList(page);
  await expect(list.keyword).toHaveValue('fellowship');
  await list.filter({ search: '  UNIVERSITY ', level: 'PhD' });
  await expect(list.count).toHaveText(count(found));
  await expect(list.titles).toContainText(titles(found, 0, 20));
  await expect(page).toHaveURL(/\/scholarships$/);
  await expect(list.results).toBeFocused();
});

test('more than keyword and level is folded away, and every field filters', async ({ page }) => {
  await page.goto('/scholarships');
  const list = new ScholarshipList(page);
  await expect(list.select('host')).toBeHidden();
  await list.openMore();
  const inGhana = allScholarships.filter(({ hosts }) => hosts?.includes('Ghana'));
  const anywhere = allScholarships.filter(({ hosts }) => hosts?.includes('Any'));
  await expect(list.select('host').getByRole('option', { name: /^Ghana/ })).toHaveText(`Ghana (${inGhana.length})`);
  await list.filter({ host: 'Ghana' });
  await expect(list.count).toHaveText(count(inGhana));
  await expect(list.results.getByRole('status')).toContainText(`And ${anywhere.length} anywhere you choose, from page`);
  await expect(list.titles).toContainText(titles(inGhana, 0, 20));
  await expect(list.more).toHaveText('More filters (1)');

  const full = allScholarships.filter(({ funding }) => funding === 'Full');
  await list.filter({ host: '', funding: 'Full' });
  await expect(list.count).toHaveText(count(full));

  await list.filter({ funding: '', open: 'Nigeria' });
  const named = allScholarships.filter(({ openTo }) => openTo?.includes('Nigeria'));
  await expect(list.titles).toContainText(titles(named));

  await list.filter({ open: '', field: 'Computing and data' });
  const ofField = allScholarships.filter(({ fields }) => fields?.includes('Data science'));
  await expect(list.titles.filter({ hasText: titles(ofField)[0] ?? '' })).toHaveCount(1);
});

test(
  'those that do not say are counted, and one press lists them after the others',
  { tag: '@long' },
  async ({ page }) => {
    const silent = allScholarships.filter(({ levels }) => levels === undefined);
    await page.goto('/scholarships?level=PhD');
    const list = new ScholarshipList(page);
    await expect(list.count).toHaveText(count(phd));
    await page.getByRole('link', { name: `Show ${silent.length} more that may fit` }).click();
    await expect(list.count).toHaveText(count([...phd, ...silent]));
    await expect(page.locator('[data-status]')).toHaveText(
      new RegExp(`^\\s*Page 1 of \\d+\\. The last ${silent.length} do not say it all\\.\\s*$`),
    );
    const on = page.getByRole('list', { name: 'What is searched for' });
    await on.getByRole('link', { name: 'Not stated included' }).click();
    await expect(list.count).toHaveText(count(phd));
    await list.pager.nav.getByRole('link').last().click();
    await expect(list.pager.nav.getByRole('listitem').last()).toBeVisible();
  },
);

test('nothing found says what to leave out, one press each', async ({ page }) => {
  const secondary = allScholarships.filter(({ levels }) => levels?.includes('Secondary'));
  await page.goto('/scholarships?search=no+title+has+this&level=Secondary');
  const list = new ScholarshipList(page);
  await expect(list.count).toHaveText('0 Scholarships');
  await expect(list.pager.nav).toBeHidden();
  const without = `Without “no title has this”: ${count(secondary)}`;
  await page.getByRole('link', { name: without }).click();
  await expect(list.count).toHaveText(count(secondary));
  await expect(list.keyword).toHaveValue('');
  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(list.count).toHaveText(count(allScholarships));
  await expect(list.level).toHaveValue('');
});

test('reload, back and forward keep the filter and the page', async ({ page }) => {
  await page.goto('/scholarships/2');
  const list = new ScholarshipList(page);
  const built = await list.titles.allTextContents();
  const said = list.results.getByRole('status');
  await list.filter({ level: 'PhD', funding: 'Full' });
  const found = phd.filter(({ funding }) => funding === 'Full');
  await expect(list.count).toHaveText(count(found));
  await list.pager.next.click();
  await expect(list.titles).toContainText(titles(found, 20, 40));
  await page.reload();
  await expect(list.titles).toContainText(titles(found, 20, 40));
  await expect(list.level).toHaveValue('PhD');
  await expect(list.more).toHaveText('More filters (1)');
  await page.goBack();
  await expect(list.titles).toContainText(titles(found, 0, 20));
  await page.goBack();
  await expect(page).toHaveURL(/\/scholarships\/2$/);
  await expect(list.titles).toHaveText(built);
  await expect(said).toHaveText('');
  await expect(list.level).toHaveValue('');
  await page.goForward();
  await page.goForward();
  await expect(list.titles).toContainText(titles(found, 20, 40));
});

test("'Copy link' gives an address that finds the same", { tag: '@long' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/scholarships');
  const list = new ScholarshipList(page);
  await list.filter({ level: "Master's", host: 'Sweden' });
  const found = allScholarships.filter(
    ({ levels, hosts }) => levels?.includes("Master's") && hosts?.includes('Sweden'),
  );
  const shown = titles(found, 0, 20);
  await expect(list.titles).toContainText(shown);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('/scholarships?level=Master%27s&host=Sweden');
  await page.goto(copied);
  await expect(list.titles).toContainText(shown);
});

test('Enter in the keyword leads focus and view to the results', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/scholarships');
  const list = new ScholarshipList(page);
  await list.keyword.fill('university');
  await list.keyword.press('Enter');
  await expect(list.results).toBeFocused();
  await expect(list.count).toBeInViewport();
  await expect(list.results.getByRole('status')).toContainText(/\d+ Scholarships/);
});

test.describe('when the list does not arrive', { tag: '@long' }, () => {
  test.use({ expectedTrouble: [/scholarships\/results|_astro\/\S+\.js/] });

  test('a line says so, the built page stays, and the next search asks again', async ({ page }) => {
    const failed = page.locator('.notice', { hasText: 'The search did not come through' });
    await answerByBuiltList(page, '/scholarships');
    await page.route(RESULTS, (route) => route.abort());
    await page.goto('/scholarships?level=PhD');
    const list = new ScholarshipList(page);
    await expect(failed).toBeVisible();
    await expect(list.titles).toContainText(titles(allScholarships, 0, 20));
    await page.unroute(RESULTS);
    await page.route(RESULTS, (route) => route.fulfill({ body: 'Please log in.' }), { times: 1 });
    await list.submit.click();
    await expect(failed).toBeVisible();
    await list.submit.click();
    await expect(list.count).toHaveText(count(phd));
    await expect(failed).toBeHidden();
  });

  test('the page does not stay a skeleton without the script of the filter', async ({ page }) => {
    await answerByBuiltList(page, '/scholarships');
    await page.route(/_astro\/[^/]+\.js$/, (route) => route.abort());
    await page.goto('/scholarships?level=PhD');
    await expect(new ScholarshipList(page).titles).toContainText(titles(allScholarships, 0, 20));
  });
});
