import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { eq } from 'drizzle-orm';
import type { SavedItem } from '#src/contracts/saved-items.ts';
import { calendarDay, addDays } from '#src/domain/dates/calendar-day.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { aSavedItem } from '#tests/support/builders/saved-item.ts';
import { answer } from '#tests/support/e2e/answer.ts';
import { axeFindings } from '#tests/support/e2e/axe.ts';
import { allJobs, allScholarships, first } from '#tests/support/e2e/job-data.ts';
import { layoutShift, recordLayoutShift } from '#tests/support/e2e/layout-shift.ts';
import { expectFits } from '#tests/support/e2e/looks.ts';
import { expect, test } from '#tests/support/e2e/postings.ts';
import { AllJobs } from '#tests/support/pages/job-list.ts';
import { SavedList } from '#tests/support/pages/saved-page.ts';

const ROUNDS_TO_ZERO = 0.005;
const today = calendarDay(new Date());
const listing = first(allJobs);
const grant = first(allScholarships);

/** As earlier visits have left it. */
const keep = (page: Page, items: readonly SavedItem[]) =>
  page.addInitScript((text) => {
    if (localStorage.getItem('saved') === null) localStorage.setItem('saved', text);
  }, JSON.stringify({ items }));
const keptItems = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('saved') ?? '{}') as { items: SavedItem[] }).items);
async function save(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Save ${title}` }).click();
  await expect(page.getByRole('button', { name: `Saved ${title}` })).toBeVisible();
}
const linkInNavbar = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Saved' }).locator('visible=true');

test('a listing is saved by one press with what its card says, and taken off by the same', async ({ page }) => {
  await page.goto('/jobs');
  const title = listing['Job Title'];
  const button = page
    .getByRole('listitem')
    .getByRole('button', { name: `Save ${title}` })
    .first();
  await button.press('Enter');
  const saved = page.getByRole('button', { name: `Saved ${title}` }).first();
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await expect(linkInNavbar(page)).toHaveAttribute('data-count', '1');
  await page.getByRole('link', { name: 'See what you saved' }).click();
  const list = new SavedList(page);
  await expect(list.titles).toHaveText([title]);
  await expect(list.count).toHaveText('1 job saved');
  const item = list.item(title);
  await expect(item.getByRole('link', { name: title })).toHaveAttribute('href', listing['Job URL']);
  for (const said of [listing.Company, listing['Job Category']]) {
    await expect(item).toContainText(said);
  }
  await page.goBack();
  await saved.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await keptItems(page)).toEqual([]);
});

test('a result that is put in place is saved, and marked when it comes again', async ({ page }) => {
  await page.goto('/jobs');
  await new AllJobs(page).form.filter({ search: 'engineer' });
  const results = page.locator('[data-results][aria-busy=false]');
  const button = results.locator('save-button button').first();
  await button.click();
  await expect(button).toHaveText('Saved');
  await page.getByRole('button', { name: 'Filter Jobs' }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(results.locator('save-button button[aria-pressed=true]').first()).toHaveText('Saved');
  expect(await keptItems(page)).toHaveLength(1);
});

test('jobs and scholarships stand together, what closes first on top', async ({ page, postings }) => {
  const soon = await postings.add({ title: 'Rain gauge reader', deadline: addDays(today, 2) });
  await postings.add({ title: 'Tide gauge reader', deadline: addDays(today, 1) });
  await page.goto('/scholarships');
  await save(page, grant.scholarshipTitle);
  await page.goto(`/job-details/${soon}`);
  await save(page, 'Rain gauge reader');
  await page.goto('/featured-jobs?search=Tide');
  await save(page, 'Tide gauge reader');
  const list = new SavedList(page);
  await list.open();
  await expect(list.titles).toHaveText(['Tide gauge reader', 'Rain gauge reader', grant.scholarshipTitle]);
  await expect(list.item('Tide gauge reader')).toContainText(/Closes tomorrow, \d+ \w+/);
  await expect(list.item('Rain gauge reader')).toContainText('Closes in 2 days');
  const kinds = (await keptItems(page)).map(({ kind, company }) => [kind, company]);
  expect(kinds).toEqual([
    ['scholarship', ''],
    ['job', 'Volta Labs'],
    ['job', 'Volta Labs'],
  ]);
  await list.item('Rain gauge reader').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/job-details/${soon}$`));
  await expect(page.getByRole('button', { name: 'Saved Rain gauge reader' })).toBeVisible();
});

test('it says what is closed, and what is no longer listed', async ({ page, postings, db }) => {
  const closed = await postings.add({ title: 'Closed early' });
  await db.update(jobs).set({ closedAt: new Date() }).where(eq(jobs.id, closed));
  const known = { title: listing['Job Title'], link: new URL(listing['Job URL']).href };
  await keep(page, [
    aSavedItem({ ...known, closes: null }),
    aSavedItem({ title: 'Never listed' }),
    aSavedItem({ title: 'Its day has passed', closes: addDays(today, -1) }),
    aSavedItem({ kind: 'job', title: 'Closed early', link: `/job-details/${closed}` }),
  ]);
  const list = new SavedList(page);
  await list.open();
  await expect(list.item('Never listed')).toContainText('No longer listed');
  await expect(list.item('Closed early')).toContainText('Closed');
  await expect(list.item('Its day has passed')).toContainText(/Closed \d/);
  await expect(list.item(known.title).locator('.tag')).toBeEmpty();
});

for (const [what, stored, titles] of [
  ['with entries that are none', { items: ['a', null, aSavedItem({ title: 'Sower' })] }, ['Sower']],
  ['that is no list', { items: 'abc' }, []],
] as const) {
  test(`a list ${what} says what is set aside, and goes on`, async ({ page }) => {
    await page.addInitScript((text) => {
      if (localStorage.getItem('saved') === null) localStorage.setItem('saved', text);
    }, JSON.stringify(stored));
    const list = new SavedList(page);
    await list.open();
    await expect(page.getByText('and are set aside: 1. The rest is here.')).toBeVisible();
    await expect(list.titles).toHaveText([...titles]);
    await page.goto('/jobs');
    await save(page, listing['Job Title']);
    await list.open();
    await expect(list.item(listing['Job Title'])).toBeVisible();
  });
}

test.describe('without an answer of the server', () => {
  test.use({ expectedTrouble: [/ERR_FAILED|Failed to load resource/] });

  test('the list is there, and what is typed stays', async ({ page }) => {
    await keep(page, [aSavedItem()]);
    await page.route('**/api/**', (route) => route.abort());
    const list = new SavedList(page);
    await list.open();
    await expect(list.titles).toHaveText(['Backend Engineer']);
    await list.note('Backend Engineer').pressSequentially('Ask Kofi');
    await page.getByLabel('Applied on, Backend Engineer').fill('2026-11-20');
    await page.reload();
    await expect(list.note('Backend Engineer')).toHaveValue('Ask Kofi');
    await expect(page.getByLabel('Applied on, Backend Engineer')).toHaveValue('2026-11-20');
    await expect(page.getByText('No longer listed')).toHaveCount(0);
  });
});

test('an item is removed and put back with its note, also by its card', async ({ page }) => {
  const { 'Job Title': title, 'Job URL': link } = listing;
  await keep(page, [aSavedItem({ title, link: new URL(link).href, note: 'Ask Kofi' })]);
  const list = new SavedList(page);
  await list.open();
  await page.getByRole('button', { name: `Remove ${title}` }).press('Enter');
  await expect(page.getByText(`‘${title}’ is removed.`)).toBeVisible();
  expect(await keptItems(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.note(title)).toHaveValue('Ask Kofi');
  await page.goto('/jobs');
  await page
    .getByRole('button', { name: `Saved ${title}` })
    .first()
    .click();
  await expect(page.getByText('Press ‘Save’ again to undo')).toBeVisible();
  await page
    .getByRole('button', { name: `Save ${title}` })
    .first()
    .click();
  await expect(page.getByRole('button', { name: `Saved ${title}` }).first()).toBeVisible();
  expect((await keptItems(page)).map(({ note }) => note)).toEqual(['Ask Kofi']);
});

test('a list goes into a file and comes back; a bad file says what is wrong, and changes nothing', async ({ page }) => {
  await keep(page, [aSavedItem({ note: 'Ask Kofi' }), aSavedItem({ title: 'Another' })]);
  const list = new SavedList(page);
  await list.open();
  const downloading = page.waitForEvent('download');
  await list.press('Export as a file');
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('saved.json');
  const text = await readFile(await file.path(), 'utf8');
  await list.press('Forget all');
  await answer(page, 'Forget all?', 'Forget all');
  await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
  const choose = (content: string) =>
    page.getByLabel('Import a file').setInputFiles({
      name: 'saved.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  await choose(text.replace('Ask Kofi', 'Ask Ama'));
  await expect(list.outcome).toHaveText('2 were added.');
  await expect(list.note('Backend Engineer')).toHaveValue('Ask Ama');
  await choose(text);
  await expect(list.outcome).toHaveText('0 were added. 2 were there already.');
  await expect(list.note('Backend Engineer')).toHaveValue('Ask Ama\nAsk Kofi');
  await choose(text.replace('https://jobs.example/1', 'javascript:alert(1)'));
  await expect(list.outcome).toHaveText('Entry 1 has no link to a web page. Nothing was changed.');
  await choose('no JSON');
  await expect(list.outcome).toHaveText('This is no file of a saved list. Nothing was changed.');
  await choose(text.replace('"version": 1', '"version": 2'));
  await expect(list.outcome).toContainText('made by another version');
  await expect(list.titles).toHaveCount(2);
});

test('another tab follows', async ({ page, context }) => {
  await page.goto('/jobs');
  const other = await context.newPage();
  await other.goto('/jobs');
  await page.locator('save-button button').first().click();
  await expect(other.locator('save-button button').first()).toHaveText('Saved');
  await other.goto('/saved');
  await page.locator('save-button button').first().click();
  await expect(other.getByText('Nothing is saved yet.')).toBeVisible();
});

test.describe('as text', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the list is copied for a message', async ({ page }) => {
    await keep(page, [aSavedItem({ closes: '2027-01-04' })]);
    const list = new SavedList(page);
    await list.open();
    await list.press('Copy as text');
    await expect(list.outcome).toHaveText('Copied. Paste it into a message.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Backend Engineer, Volta Labs\nCloses 4 January 2027\nhttps://jobs.example/1',
    );
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to a page that says what saving needs', async ({ page }) => {
    await page.goto('/jobs');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(page).toHaveURL(/\/saved\??$/);
    await expect(page.locator('main noscript p')).toContainText('Saving jobs and scholarships needs JavaScript');
  });
});

test('axe finds nothing on a list, and nothing moves when it comes', async ({ page }) => {
  await keep(page, [
    aSavedItem({ note: 'Ask Kofi', closes: addDays(today, 3) }),
    aSavedItem({ title: 'Its day has passed', closes: addDays(today, -1) }),
    aSavedItem({ kind: 'scholarship', title: 'Grant', company: '', usuallyCloses: [3] }),
  ]);
  await recordLayoutShift(page);
  const list = new SavedList(page);
  for (const [colorScheme, width] of [
    ['light', 360],
    ['dark', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await list.open();
    await expect(list.titles).toHaveCount(3);
    expect(await layoutShift(page)).toBeLessThan(ROUNDS_TO_ZERO);
    expect(await axeFindings(page), `${colorScheme}, ${width} px`).toEqual([]);
  }
});

test('a list fits every window and every thumb', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await keep(page, [
    aSavedItem({ note: 'Ask Kofi\nand Ama', closes: addDays(today, 3) }),
    aSavedItem({ kind: 'scholarship', title: 'Grant', company: '', usuallyCloses: [9, 11] }),
  ]);
  const list = new SavedList(page);
  await list.open();
  await expect(list.titles).toHaveCount(2);
  await list.items.first().locator('summary').click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expectFits(page, 'a list');
});

test('what is marked as saved moves nothing on a list', async ({ page }) => {
  const { 'Job Title': title, 'Job URL': link } = listing;
  await keep(page, [aSavedItem({ title, link: new URL(link).href })]);
  await recordLayoutShift(page);
  await page.goto('/jobs');
  await expect(page.getByRole('button', { name: `Saved ${title}` }).first()).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(ROUNDS_TO_ZERO);
});
