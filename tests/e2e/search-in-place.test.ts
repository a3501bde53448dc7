import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { allJobs, allScholarships, titles } from '#tests/support/e2e/job-data.ts';
import { layoutShift, recordLayoutShift } from '#tests/support/e2e/layout-shift.ts';
import { answerByBuiltList } from '#tests/support/e2e/built-list.ts';
import { expect, test } from '#tests/support/e2e/test.ts';
import { AllJobs } from '#tests/support/pages/job-list.ts';

const RESULTS = '**/{jobs,scholarships}/results?*';
const word = 'engineer';
const withWord = (text: string) => allJobs.filter((job) => job['Job Title'].toLowerCase().includes(text));
const count = (jobs: readonly unknown[]) => `${jobs.length.toLocaleString('en-GB')} Jobs`;
const ROUNDS_TO_ZERO = 0.005;

/** Holds the next answer of the server back until the test lets it go. */
async function holdAnswer(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    RESULTS,
    async (route) => {
      await promise;
      // The page may not want it any more.
      await route.continue().catch(() => undefined);
    },
    { times: 1 },
  );
  return resolve;
}

/** The cards keep their places, and show nothing. */
async function expectBars(page: Page): Promise<void> {
  const card = page.locator('[data-jobs] > li').first();
  await expect(card).toBeVisible();
  await expect(card.locator('h3')).toBeHidden();
}

test('while the server is slow the page says that it searches, and never that there is nothing', async ({ page }) => {
  await page.goto('/jobs');
  const jobs = new AllJobs(page);
  const release = await holdAnswer(page);
  await jobs.form.keyword.fill(word);
  const said = await page.evaluate(() => {
    const start = performance.now();
    document.querySelector<HTMLFormElement>('job-filter form')?.requestSubmit();
    const isSaid = document.querySelector('[data-searching]')?.checkVisibility();
    return { isSaid, after: performance.now() - start };
  });
  expect(said.isSaid).toBe(true);
  expect(said.after).toBeLessThan(200);
  await expect(jobs.section.getByRole('status')).toHaveText('Searching…');
  await expect(page.getByText('0 Jobs')).toHaveCount(0);
  await expectBars(page);
  release();
  await expect(jobs.count).toHaveText(count(withWord(word)));
  await expect(jobs.titles.first()).toBeVisible();
  await expect(jobs.section.getByRole('status')).toContainText(count(withWord(word)));
});

test('of two searches the last one wins, and what is typed meanwhile stays', async ({ page }) => {
  await page.goto('/jobs');
  const jobs = new AllJobs(page);
  const release = await holdAnswer(page);
  await jobs.form.filter({ search: word });
  await jobs.form.filter({ search: 'analyst' });
  await expect(jobs.count).toHaveText(count(withWord('analyst')));
  release();
  await expect(jobs.titles).toHaveText(titles(withWord('analyst').slice(0, 30)));

  const answer = await holdAnswer(page);
  await jobs.form.filter({ search: word });
  await jobs.form.keyword.fill('nurse');
  await jobs.form.level.selectOption({ index: 1 });
  const chosen = await jobs.form.level.inputValue();
  answer();
  await expect(jobs.count).toHaveText(count(withWord(word)));
  await expect(jobs.form.keyword).toHaveValue('nurse');
  await expect(jobs.form.level).toHaveValue(chosen);
});

test(
  'a search costs one answer of the server, and pressing twice is one step of the history',
  {
    tag: '@long',
  },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/jobs');
    const jobs = new AllJobs(page);
    await expect(jobs.titles).toHaveCount(30);
    asked.length = 0;
    await jobs.form.filter({ search: word });
    await expect(jobs.count).toHaveText(count(withWord(word)));
    await jobs.pager.next.click();
    await expect(jobs.pager.current).toHaveText('2');
    expect(asked.filter((path) => !path.startsWith('/api/tracking'))).toEqual(['/jobs/results', '/jobs/results']);
    const steps = () => page.evaluate(() => history.length);
    const before = await steps();
    await jobs.form.keyword.fill('analyst');
    await jobs.form.keyword.press('Enter');
    await jobs.form.submit.click();
    await expect(jobs.count).toHaveText(count(withWord('analyst')));
    expect(await steps()).toBe(before + 1);
  },
);

for (const [list, query, card] of [
  ['/jobs', `search=${word}`, '[data-jobs] > li'],
  ['/scholarships', 'level=PhD&search=university', '#list .sheet > *'],
] as const) {
  test(
    `arriving at the built ${list} with a search on a slow line shows the list's place as bars at once, and nothing moves`,
    { tag: '@long' },
    async ({ page }) => {
      await recordLayoutShift(page);
      await answerByBuiltList(page, list);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const release = await holdAnswer(page);
        await page.goto(`${list}?${query}`);
        await expect(page.locator(card).first()).toBeVisible();
        await expect(page.locator(card).first().locator('h3')).toBeHidden();
        release();
        await expect(page.locator(card).first().locator('h3')).toContainText(/engineer|university/i);
        expect(await layoutShift(page), `${width} px`).toBeLessThan(ROUNDS_TO_ZERO);
      }
    },
  );
}

test('a card that is found is what a built one is', async ({ page }) => {
  /** Without the blanks between elements, and without ages, which go on since the build. */
  const read = async (path: string) =>
    (await (await page.request.get(path)).text())
      .replaceAll(/\s+(?=<)|(?<=>)\s+/g, '')
      .replaceAll(/<relative-age[^]*?<\/relative-age>/g, '');
  for (const [list, start, title] of [
    ['/jobs', '<li class="job" ', allJobs[0]?.['Job Title']],
    ['/scholarships', '<li class="tile-row grant" ', allScholarships[0]?.scholarshipTitle],
  ] as const) {
    const html = await read(list);
    const card = html.slice(html.indexOf(start), html.indexOf('</li>', html.indexOf(start)));
    const search = new URLSearchParams({ search: title ?? '' }).toString();
    expect(card).toContain(title?.split('&')[0]);
    expect(await read(`${list}/results?${search}`)).toContain(card);
  }
});

test('at 360 px each card that comes stands where it stays', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/jobs');
  const jobs = new AllJobs(page);
  await jobs.form.keyword.fill(word);
  const places = await page.evaluate(async () => {
    const list = document.querySelector('[data-results]');
    const first = list?.querySelector('.job');
    const frame = () => new Promise((painted) => requestAnimationFrame(painted));
    document.querySelector<HTMLFormElement>('job-filter form')?.requestSubmit();
    while (list?.querySelector('.job') === first) await frame();
    const frames: string[] = [];
    for (let each = 0; each < 60; each += 1) {
      const six = [...document.querySelectorAll('.job')].slice(0, 6);
      frames.push(String(six.map((card) => Math.round(card.getBoundingClientRect().top))));
      await frame();
    }
    return frames;
  });
  await expect(jobs.count).toHaveText(count(withWord(word)));
  expect(new Set(places).size).toBe(1);
});

for (const path of ['/jobs', '/scholarships']) {
  test(`the ring around the results of ${path} is whole, over the cards too`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.getByLabel('Keyword').fill(word);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-results]')).toBeFocused();
    await expect(page.locator('[data-filtered] .sheet > li').first()).toBeInViewport();
    // The edge of the window beside chips, cards and what stands between them.
    const clip = { x: 1, y: 100, width: 1, height: 600 };
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    expect(channels.slice(0, 3).map(({ min, max }) => [min, max])).toEqual([
      [0xa0, 0xa0],
      [0x6a, 0x6a],
      [0, 0],
    ]);
  });
}
