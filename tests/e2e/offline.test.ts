import type { Page } from 'playwright/test';
import { ALWAYS_KEPT } from '#src/routes/offline-paths.ts';
import { answer } from '#tests/support/e2e/answer.ts';
import { axeViolations } from '#tests/support/e2e/axe.ts';
import { overflowingWidths } from '#tests/support/e2e/horizontal-overflow.ts';
import { keptOn, keptPages, see } from '#tests/support/e2e/kept.ts';
import { startStallingProxy } from '#tests/support/e2e/stalling-proxy.ts';
import { expect, test } from '#tests/support/e2e/test.ts';
import { AllJobs } from '#tests/support/pages/job-list.ts';
import { SavedList } from '#tests/support/pages/saved-page.ts';

test.use({
  serviceWorkers: 'allow',
  // What pages ask the API for does not come without a network; the offline page is an answer of 503.
  expectedTrouble: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/],
});

const AGE = /As of (this|yesterday) (morning|afternoon|evening)/;
const offlineLine = (page: Page) => page.getByText(/^You are offline\./);

test('what was seen once is there in airplane mode with its age and scripts, the last search too', async ({
  page,
  context,
}) => {
  await see(page, '/jobs');
  const jobs = new AllJobs(page);
  for (const search of ['nurse', 'engineer']) {
    await jobs.form.filter({ search });
    await expect.poll(() => keptPages(page)).toContain(`/jobs/results?search=${search}`);
  }
  const found = await jobs.count.textContent();
  const titles = await jobs.titles.allTextContents();
  expect(await keptPages(page)).not.toContain('/jobs/results?search=nurse');

  await context.setOffline(true);
  // Another tab remembers no search.
  const tab = await context.newPage();
  await tab.goto('/jobs');
  const later = new AllJobs(tab);
  await expect(offlineLine(tab)).toHaveText(new RegExp(`^You are offline\\. ${AGE.source}\\.$`));
  await expect(later.titles).toHaveCount(30);
  await expect(tab.getByText(/^These results are/)).toHaveCount(0);
  await later.form.filter({ search: 'engineer' });
  await expect(tab.getByText(/^These results are as of/)).toBeVisible();
  await expect(later.count).toHaveText(found ?? '');
  await expect(later.titles).toHaveText(titles);
  await context.setOffline(false);
  await expect(tab.getByText('This is a copy.')).toHaveText(AGE);
});

test('something is saved in airplane mode, and found under Saved', async ({ page, context }) => {
  await see(page, '/jobs');
  await context.setOffline(true);
  const tab = await context.newPage();
  await tab.goto('/jobs');
  const title = await new AllJobs(tab).titles.first().innerText();
  await tab.getByRole('button', { name: `Save ${title}` }).click();
  await tab.getByRole('link', { name: 'See what you saved' }).click();
  const list = new SavedList(tab);
  await expect(list.titles).toHaveText([title]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await list.press('Copy as text');
  await expect(list.outcome).toHaveText('Copied. Paste it into a message.');
});

test('a page that was not seen says so, and leads to what is kept and back', async ({ page, context }) => {
  await see(page, '/jobs');
  await see(page, '/jobs/category/banking');
  await context.setOffline(true);
  await page.goto('/scholarships');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  const kept = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });
  await expect(kept.getByRole('link')).toHaveText(['Saved', /Banking/, 'All Jobs']);
  await expect(kept.last()).toHaveText(AGE);
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflowingWidths(page, [320, 700, 1280])).toEqual([]);

  await kept.getByRole('link', { name: 'All Jobs' }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(offlineLine(page)).toHaveText(AGE);
  await page.goBack();
  await kept.getByRole('link', { name: 'Saved' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved');
  await expect(offlineLine(page)).toHaveText('You are offline. This page stays as it is.');

  await page.goto('/scholarships');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Scholarships/);
});

test('on a line that says nothing what is kept is shown after 3 s, and the late answer is kept', async ({
  page,
  context,
  baseURL,
}) => {
  const line = await startStallingProxy(baseURL ?? '');
  await see(page, `${line.url}/jobs`);
  line.stall();
  const unseen = await context.newPage();
  let isUnseenShown = false;
  const coming = unseen.goto(`${line.url}/scholarships`).then(() => (isUnseenShown = true));
  const start = performance.now();
  await page.goto(`${line.url}/jobs`, { waitUntil: 'commit' });
  const waited = performance.now() - start;
  await expect(page.getByText('This is a copy.')).toHaveText(AGE);
  expect(waited).toBeGreaterThan(2_900);
  expect(waited).toBeLessThan(15_000);
  await expect(new AllJobs(page).titles).toHaveCount(30);
  // Where nothing is kept there is nothing better than to wait.
  expect(isUnseenShown).toBe(false);

  const before = (await keptOn(page))['/jobs']?.at;
  line.mend();
  await coming;
  await expect(unseen.getByRole('heading', { level: 1 })).toHaveText(/^Scholarships/);
  await expect.poll(async () => (await keptOn(page))['/jobs']?.at).not.toBe(before);
  await line.stop();
});

test('where the server fails what is kept is shown, and its failure where nothing is', async ({ page, context }) => {
  await see(page, '/jobs');
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    globalThis.fetch = () => Promise.resolve(new Response('Bad gateway', { status: 503 }));
  });
  await page.goto('/jobs');
  await expect(page.getByText('This is a copy.')).toHaveText(AGE);
  await page.goto('/scholarships');
  await expect(page.getByText('Bad gateway')).toBeVisible();
});

test('who saves data has their own list kept, and nothing else', async ({ page, context }) => {
  const savesData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  await context.addInitScript(savesData);
  await page.goto('/jobs');
  await page.goto('/saved');
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(savesData);
  await see(page, '/saved');
  await page.goto('/jobs?search=nurse');
  await expect(new AllJobs(page).count).toHaveText(/Jobs?$/);
  // Pages are kept one after the other.
  await see(page, '/saved');
  expect(await keptPages(page)).toEqual([...ALWAYS_KEPT].sort());
});

test('all is forgotten at a press', async ({ page, context }) => {
  await see(page, '/jobs');
  await see(page, '/saved');
  await new SavedList(page).press('Forget all');
  await answer(page, 'Forget all?', 'Forget all');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await context.setOffline(true);
  await expect(page.goto('/jobs')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});
