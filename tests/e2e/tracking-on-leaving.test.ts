import { arriveWithStoppedClock } from '#tests/support/e2e/arrive.ts';
import { startRecordingSite, type RecordingSite } from '#tests/support/e2e/recording-site.ts';
import { expect, test as base } from '#tests/support/e2e/test.ts';

const VISIT = '4be6c6a4-1f8e-4b66-9a54-1d0b9f3f1c55';

interface Recording {
  /** Gives the visit its cookie. */
  tied: RecordingSite;
  /** Never does. */
  untied: RecordingSite;
}

const test = base.extend<Recording>({
  tied: async ({}, use) => {
    const site = await startRecordingSite(VISIT);
    await use(site);
    await site.stop();
  },
  untied: async ({}, use) => {
    const site = await startRecordingSite();
    await use(site);
    await site.stop();
  },
});

// The stand-in knows the page-view call alone; /company asks for more.
test.use({ expectedTrouble: [/\/api\/(jobs|profile)\//] });

test('leaving reports the whole seconds since the arrival', async ({ page, untied }) => {
  await arriveWithStoppedClock(page, `${untied.url}/`);
  await page.clock.runFor(4_000);
  await page.goto('about:blank');
  await expect
    .poll(() => untied.pageViews)
    .toEqual([{ pageType: 'home' }, { pageType: 'home', duration: 4 }]);
});

test('closing the tab does too', async ({ page, untied }) => {
  await arriveWithStoppedClock(page, `${untied.url}/scholarships`);
  await page.clock.runFor(6_000);
  await page.close({ runBeforeUnload: true });
  await expect
    .poll(() => untied.pageViews)
    .toEqual([{ pageType: 'scholarship_page' }, { pageType: 'scholarship_page', duration: 6 }]);
});

for (const [path, pageType] of [
  ['/jobs', 'external_jobs_page'],
  ['/scholarships', 'scholarship_page'],
] as const) {
  test(`the second tracker ties ${path} to the visit: 15 at first, the seconds at the end`, async ({
    page,
    tied,
  }) => {
    await arriveWithStoppedClock(page, `${tied.url}/`);
    await page.goto(tied.url + path);
    await expect
      .poll(() => tied.pageViews)
      .toContainEqual({ pageType, sessionId: VISIT, duration: 15 });
    await page.clock.runFor(7_000);
    await page.goto('about:blank');
    await expect
      .poll(() => tied.pageViews)
      .toContainEqual({ pageType, sessionId: VISIT, duration: 7 });
  });
}

test('without the cookie the second tracker sends nothing', async ({ page, untied }) => {
  const pageType = 'external_jobs_page';
  await arriveWithStoppedClock(page, `${untied.url}/jobs`);
  await page.clock.runFor(3_000);
  await page.goto('about:blank');
  await expect.poll(() => untied.pageViews).toEqual([{ pageType }, { pageType, duration: 3 }]);
});

for (const [name, hints] of [
  ['Save-Data', { saveData: true }],
  ['a 2G connection', { effectiveType: '2g' }],
] as const) {
  test(`${name} pauses the reports in between, not arrival and leaving`, async ({
    page,
    untied,
  }) => {
    await page.addInitScript((connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection });
    }, hints);
    await arriveWithStoppedClock(page, `${untied.url}/`);
    await page.clock.runFor(31_000);
    await page.goto('about:blank');
    await expect
      .poll(() => untied.pageViews)
      .toEqual([{ pageType: 'home' }, { pageType: 'home', duration: 31 }]);
  });
}

test('so does a hidden tab', async ({ page, untied }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'hidden', { get: () => true });
  });
  await arriveWithStoppedClock(page, `${untied.url}/`);
  await page.clock.runFor(21_000);
  await page.goto('about:blank');
  await expect
    .poll(() => untied.pageViews)
    .toEqual([{ pageType: 'home' }, { pageType: 'home', duration: 21 }]);
});
