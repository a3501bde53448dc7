import { eq } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import { visits } from '#src/server/db/schema/tracking.ts';
import { startRecordingSite, type RecordingSite } from '#tests/support/e2e/recording-site.ts';
import { recordReports } from '#tests/support/e2e/reports.ts';
import { expect, test as base } from '#tests/support/e2e/test.ts';

/** `test` with a running site in which every page view is noted on its way to the server. */
const test = base.extend<{ recording: RecordingSite }>({
  recording: async ({ baseURL }, use) => {
    const site = await startRecordingSite(baseURL ?? '');
    await use(site);
    await site.stop();
  },
});

/** Opens a tracked page whose clock moves only when the test moves it, until its arrival is answered. */
async function arrive(page: Page, address: string): Promise<void> {
  const start = new Date('2026-03-02T08:00:00Z').getTime();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1000);
  const answered = page.waitForResponse('**/api/page-views');
  await page.goto(address);
  expect((await answered).ok()).toBe(true);
}

const visitCookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'sessionId');

test('a visit reports the arrival without a duration, then every 10 seconds, and sets a cookie that the page can read', async ({
  page,
}) => {
  const pageType = 'home';
  const reports = recordReports(page, '/api/page-views');
  await arrive(page, '/');
  expect(reports).toEqual([{ pageType }]);
  await page.clock.runFor(9_999);
  expect(reports).toHaveLength(1);
  await page.clock.runFor(1);
  await expect.poll(() => reports).toEqual([{ pageType }, { pageType, duration: 10 }]);
  const cookie = await visitCookie(page);
  expect(cookie).toMatchObject({ httpOnly: false, sameSite: 'Lax', expires: -1 });
  expect(cookie?.value.length).toBeGreaterThanOrEqual(16);
});

for (const [path, pageType] of [
  ['/jobs', 'external_jobs_page'],
  ['/scholarships', 'scholarship_page'],
] as const) {
  test(`${path} is reported, and tied to the visit: 15 at first, the seconds on leaving`, async ({
    page,
    db,
    recording,
  }) => {
    await arrive(page, `${recording.url}/`);
    const { value: sessionId = '' } = (await visitCookie(page)) ?? {};
    await page.goto(recording.url + path);
    await expect
      .poll(() => recording.pageViews)
      .toEqual(expect.arrayContaining([{ pageType: 'home' }, { pageType }, { pageType, sessionId, duration: 15 }]));
    await page.clock.runFor(17_000);
    // A document of the same site that reports nothing: on the way to another process, Chromium waits only
    // half a second for what a page still does, which is too short on a busy machine.
    await page.goto(`${recording.url}/robots.txt`);
    await expect
      .poll(() => recording.pageViews)
      .toEqual(
        expect.arrayContaining([
          { pageType, duration: 17 },
          { pageType, sessionId, duration: 17 },
        ]),
      );
    const kept = () =>
      db
        .select({ pageType: visits.pageType, duration: visits.duration })
        .from(visits)
        .where(eq(visits.sessionId, sessionId));
    await expect.poll(kept).toContainEqual({ pageType, duration: 17 });
  });
}

test('other pages report nothing', { tag: '@long' }, async ({ page }) => {
  const reports = recordReports(page, '/api/page-views');
  for (const path of ['/company', '/jobseeker']) {
    const answered = page.waitForResponse('**/api/**');
    await page.goto(path);
    await answered;
  }
  await page.goto('/featured-jobs');
  // What runs on every page has run, tracking included.
  await expect(page.locator('toast-region[role=status]')).toBeAttached();
  expect(reports.filter((body) => !Object.hasOwn(body as object, 'sessionId'))).toEqual([]);
});

for (const header of ['DNT', 'Sec-GPC']) {
  test.describe(`with ${header} on`, () => {
    test.use({ extraHTTPHeaders: { [header]: '1' } });

    test('no cookie is set, and the visit stays untied', { tag: '@long' }, async ({ page }) => {
      await arrive(page, '/');
      expect(await page.context().cookies()).toEqual([]);
      const reports = recordReports(page, '/api/page-views');
      await page.goto('/jobs');
      await expect.poll(() => reports).toContainEqual({ pageType: 'external_jobs_page' });
      expect(reports.filter((body) => Object.hasOwn(body as object, 'sessionId'))).toEqual([]);
    });
  });
}
