import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#scripts/command/repository.ts';
import { listingKeys } from '#src/content/listing-keys.ts';
import { allJobs, builtJobs, first } from '#tests/support/e2e/job-data.ts';
import { makeContentFolder, signInAtDesk, startSiteOn } from '#tests/support/e2e/desk.ts';
import { checkLook } from '#tests/support/e2e/looks.ts';
import { expect, test } from '#tests/support/e2e/test.ts';

// The first call at the desk finds nothing, and nor do visitors once the listing is hidden.
test.use({ expectedTrouble: [/status of 404/] });

test('a reported listing is hidden from the desk, at once, and shown again', async ({ page, browser }) => {
  // It starts a server of its own.
  test.slow();
  await using started = new AsyncDisposableStack();
  const folder = await makeContentFolder(started);
  await cp(join(root, 'data'), folder, { recursive: true });
  const site = await startSiteOn(started, folder);
  const visitor = await browser.newPage({ baseURL: site.url });
  const job = first(allJobs);
  const title = job['Job Title'];
  const key = listingKeys(builtJobs)[builtJobs.indexOf(job)] ?? '';
  /** Whether it is in the list and has a page. */
  const isShown = async () => {
    const list = await visitor.request.get('/jobs');
    const own = await visitor.request.get(`/job/${key}`);
    return [(await list.text()).includes(key), own.status()];
  };

  expect(await isShown()).toEqual([true, 200]);
  await visitor.goto('/jobs');
  await visitor.locator('main li summary').first().click();
  await visitor.getByRole('button', { name: 'Report this listing' }).first().click();
  await visitor.getByLabel('It asks for money').check();
  await visitor.getByRole('textbox', { name: /^Details/ }).fill('They wanted GHS 50.');
  await visitor.getByRole('button', { name: 'Send report' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();

  await signInAtDesk(page, site);
  await page.getByRole('link', { name: /^1 report: / }).press('Enter');
  await expect(page).toHaveURL(/\/desk\/reports$/);
  const report = page.getByRole('main').getByRole('listitem').filter({ hasText: 'They wanted GHS 50.' });
  await expect(report.first()).toContainText(title);
  await checkLook(page);
  await page.getByLabel('Reason').fill('It asks for a fee.');
  await page.getByRole('button', { name: 'Do it...' }).press('Enter');
  await page.getByRole('dialog', { name: 'Hide one listing?' }).getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('No report waits for you.')).toBeVisible();
  expect(await isShown()).toEqual([false, 404]);

  await page.getByRole('link', { name: 'Listings' }).press('Enter');
  await page.getByLabel('State').selectOption('hidden');
  await page.getByRole('checkbox', { name: title, exact: true }).press('Space');
  await page.getByLabel('What to do').selectOption('show');
  await page.getByLabel('Reason').fill('The fee was a mistake.');
  await checkLook(page);
  await page.getByRole('button', { name: 'Do it...' }).click();
  await page.getByRole('dialog', { name: 'Show one listing?' }).getByRole('button', { name: 'Show again' }).click();
  await expect(page.getByText('0 listings')).toBeVisible();
  await expect.poll(isShown).toEqual([true, 200]);

  await page.goto(`${site.url}/desk/listings?search=${encodeURIComponent(title)}`);
  const histories = page.getByText('History');
  await expect(histories.first()).toBeVisible();
  for (const summary of await histories.all()) await summary.press('Enter');
  await expect(page.getByText(/at the machine hid the job “.*” Reason: It asks for a fee\./)).toBeVisible();
  await expect(
    page.getByText(/at the machine showed the job “.*” again Reason: The fee was a mistake\./),
  ).toBeVisible();
});
