import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e/test.ts';
import { allJobs, first, titles } from '#tests/support/e2e/job-data.ts';
import { AllJobs } from '#tests/support/pages/job-list.ts';

const { 'Job Category': category, 'Job Level': level } = first(allJobs);
const inCategory = allJobs.filter((job) => job['Job Category'] === category);
const count = (jobs: readonly unknown[]) => `${jobs.length.toLocaleString('en-GB')} Jobs`;

/** A word of many titles, so that what it finds fills some pages. */
const word = 'engineer';
const withWord = allJobs.filter((job) => job['Job Title'].toLowerCase().includes(word));

test('the query string prefills the form, applies the filters, and scrolls smoothly to the jobs', async ({ page }) => {
  await recordScrolls(page);
  const found = inCategory.filter((job) => job['Job Level'] === level && job['Job Title'].toLowerCase().includes('e'));
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(`/jobs?${new URLSearchParams({ search: 'e', category, level }).toString()}`);
  const jobs = new AllJobs(page);
  await expect(jobs.count).toHaveText(count(found));
  await expect(jobs.form.keyword).toHaveValue('e');
  await expect(jobs.form.category).toHaveValue(category);
  await expect(jobs.form.level).toHaveValue(level);
  await expect(jobs.titles).toHaveText(titles(found.slice(0, 30)));
  expect(await recordedScrolls(page)).toContainEqual({ id: 'jobs', behavior: 'smooth' });
  // The page has come with what it shows.
  expect(fetched).not.toContain('/jobs/results');
});

test('submitting applies the filters, goes to page 1 and clears the query string', async ({ page }) => {
  await page.goto(`/jobs?search=${word}`);
  const jobs = new AllJobs(page);
  await expect(jobs.count).toHaveText(count(withWord));
  await jobs.pager.next.click();
  await expect(jobs.pager.current).toHaveText('2');
  await jobs.form.filter({ search: '', category });
  await expect(jobs.count).toHaveText(count(inCategory));
  await expect(jobs.titles).toHaveText(titles(inCategory.slice(0, 30)));
  await expect(page).toHaveURL(/\/jobs$/);
});

test('what is found is paged in place, newest first, with the rules of the pager', async ({ page }) => {
  const [fullest = []] = [...Map.groupBy(allJobs, (job) => job['Job Category']).values()].sort(
    (a, b) => b.length - a.length,
  );
  const last = Math.ceil(fullest.length / 30);
  expect(last, 'the data has enough of them').toBeGreaterThan(2);
  await recordScrolls(page);
  await page.goto('/jobs');
  const { form, count: counted, pager, titles: shown } = new AllJobs(page);
  await form.filter({ category: first(fullest)['Job Category'] });
  await expect(counted).toHaveText(count(fullest));
  await expect(pager.current).toHaveText('1');
  await expect(pager.previous).toHaveCount(0);
  await pager.next.click();
  await expect(shown).toHaveText(titles(fullest.slice(30, 60)));
  await expect(page).toHaveURL(/\/jobs$/);
  expect(await recordedScrolls(page)).toContainEqual({ id: 'jobs', behavior: 'smooth' });
  await pager.page(last).click();
  await expect(pager.next).toHaveCount(0);
  await expect(pager.previous).toBeVisible();
  await expect(shown).toHaveText(titles(fullest.slice((last - 1) * 30)));
});

test('nothing found says so, with a way back to all jobs', async ({ page }) => {
  await page.goto('/jobs');
  const jobs = new AllJobs(page);
  await jobs.form.filter({ search: 'zzqx' });
  await expect(jobs.count).toHaveText('0 Jobs');
  await expect(jobs.cards).toHaveCount(0);
  await expect(jobs.pager.nav).toBeHidden();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(jobs.count).toHaveText(count(allJobs));
  await expect(jobs.form.keyword).toHaveValue('');
});

test('what is said aloud is what is shown, after back and forward too', async ({ page }) => {
  await page.goto('/jobs');
  const jobs = new AllJobs(page);
  const said = jobs.section.getByRole('status');
  await jobs.form.filter({ search: word });
  await expect(said).toContainText(count(withWord));
  await expect(page).toHaveTitle(new RegExp(`^${word}: All Jobs \\|`));
  await page.goBack();
  await expect(said).toContainText(count(allJobs));
  await expect(page).toHaveTitle(/^All Jobs \|/);
  await page.goForward();
  await expect(said).toContainText(count(withWord));
});

test('reload, back and forward keep the filter and the page', async ({ page }) => {
  await page.goto('/jobs/2');
  const jobs = new AllJobs(page);
  const built = await jobs.titles.allTextContents();
  await jobs.form.filter({ search: word });
  await expect(jobs.count).toHaveText(count(withWord));
  await jobs.pager.next.click();
  await expect(jobs.titles).toHaveText(titles(withWord.slice(30, 60)));

  await page.reload();
  await expect(jobs.titles).toHaveText(titles(withWord.slice(30, 60)));
  await expect(jobs.pager.current).toHaveText('2');
  await expect(jobs.form.keyword).toHaveValue(word);

  await page.goBack();
  await expect(jobs.titles).toHaveText(titles(withWord.slice(0, 30)));
  await page.goBack();
  await expect(page).toHaveURL(/\/jobs\/2$/);
  await expect(jobs.titles).toHaveText(built);
  await expect(jobs.form.keyword).toHaveValue('');
  await expect(jobs.pager.current).toHaveText('2');

  await page.goForward();
  await expect(jobs.count).toHaveText(count(withWord));
  await page.goForward();
  await expect(jobs.titles).toHaveText(titles(withWord.slice(30, 60)));
});

test(
  "a page of what is found has an address of its own, which 'Copy link' gives without the page",
  { tag: '@long' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/jobs');
    const jobs = new AllJobs(page);
    await jobs.form.filter({ search: word });
    await expect(jobs.count).toHaveText(count(withWord));
    await expect(jobs.pager.next).toHaveAttribute('href', `/jobs?search=${word}&page=2`);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL(`/jobs?search=${word}`, page.url()).href);

    await page.goto(`/jobs?search=${word}&page=2`);
    await expect(jobs.titles).toHaveText(titles(withWord.slice(30, 60)));
    await page.goto(copied);
    await expect(jobs.titles).toHaveText(titles(withWord.slice(0, 30)));
  },
);

test('Enter in the keyword leads focus and view to the results', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/jobs');
  const jobs = new AllJobs(page);
  await jobs.form.keyword.fill(word);
  await jobs.form.keyword.press('Enter');
  await expect(page.locator('#jobs')).toBeFocused();
  await expect(jobs.count).toBeInViewport();
  await expect(jobs.section.getByRole('status')).toContainText(count(withWord));
});

declare global {
  interface Window {
    scrolls: { id: string; behavior: string | undefined }[];
  }
}

/** Notes from now on which elements the page's scripts scroll to, and how. */
async function recordScrolls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.scrolls = [];
    // eslint-disable-next-line @typescript-eslint/unbound-method -- It is bound again when applied.
    Element.prototype.scrollIntoView = new Proxy(Element.prototype.scrollIntoView, {
      apply(scroll, element: Element, [options]: [ScrollIntoViewOptions?]) {
        window.scrolls.push({ id: element.id, behavior: options?.behavior });
        Reflect.apply(scroll, element, [options]);
      },
    });
  });
}

function recordedScrolls(page: Page): Promise<Window['scrolls']> {
  return page.evaluate(() => window.scrolls);
}
