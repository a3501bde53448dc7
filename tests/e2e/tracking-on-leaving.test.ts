import { eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright/test';
import type { Database } from '#src/server/db/database.ts';
import { visits } from '#src/server/db/schema/tracking.ts';
import { arriveWithStoppedClock } from '#tests/support/e2e/arrive.ts';
import { startRecordingSite, type RecordingSite } from '#tests/support/e2e/recording-site.ts';
import { expect, test as base } from '#tests/support/e2e/test.ts';

/** `test` with a running site in which every page view is noted on its way to the server. */
const test = base.extend<{ recording: RecordingSite }>({
  recording: async ({ baseURL }, use) => {
    const site = await startRecordingSite(baseURL ?? '');
    await use(site);
    await site.stop();
  },
});

/**
 * Goes on to a document of the same site that reports nothing. On the way to another site, and so to
 * another process, Chromium waits only half a second for what a page still does: too short on a busy machine.
 */
async function leave(page: Page, { url }: RecordingSite): Promise<void> {
  await page.goto(`${url}/robots.txt`);
}

async function visitCookie(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'sessionId')?.value;
}

/** The visits that the server keeps of a browser that it follows. */
async function keptVisits(db: Database, context: BrowserContext) {
  const sessionId = await visitCookie(context);
  if (sessionId === undefined) throw new Error('The visit has no cookie.');
  return db
    .select({ pageType: visits.pageType, duration: visits.duration })
    .from(visits)
    .where(eq(visits.sessionId, sessionId));
}

test('leaving reports the whole seconds since the arrival, and the server keeps them', async ({
  page,
  context,
  db,
  recording,
}) => {
  await arriveWithStoppedClock(page, `${recording.url}/`);
  await page.clock.runFor(4_000);
  await leave(page, recording);
  await expect
    .poll(() => recording.pageViews)
    .toEqual([{ pageType: 'home' }, { pageType: 'home', duration: 4 }]);
  await expect.poll(() => keptVisits(db, context)).toEqual([{ pageType: 'home', duration: 4 }]);
});

for (const [path, pageType] of [
  ['/jobs', 'external_jobs_page'],
  ['/scholarships', 'scholarship_page'],
] as const) {
  test(`the second tracker ties ${path} to the visit: 15 at first, the seconds at the end`, async ({
    page,
    context,
    db,
    recording,
  }) => {
    await arriveWithStoppedClock(page, `${recording.url}/`);
    const sessionId = await visitCookie(context);
    await page.goto(recording.url + path);
    await expect
      .poll(() => recording.pageViews)
      .toContainEqual({ pageType, sessionId, duration: 15 });
    await page.clock.runFor(17_000);
    await leave(page, recording);
    await expect
      .poll(() => recording.pageViews)
      .toContainEqual({ pageType, sessionId, duration: 17 });
    await expect.poll(() => keptVisits(db, context)).toContainEqual({ pageType, duration: 17 });
  });
}

test.describe('without the cookie', { tag: '@long' }, () => {
  test.use({ extraHTTPHeaders: { DNT: '1' } });

  test('the second tracker sends nothing', async ({ page, recording }) => {
    const pageType = 'external_jobs_page';
    await arriveWithStoppedClock(page, `${recording.url}/jobs`);
    await page.clock.runFor(3_000);
    await leave(page, recording);
    await expect.poll(() => recording.pageViews).toEqual([{ pageType }, { pageType, duration: 3 }]);
  });

  test('closing the tab reports the seconds too', async ({ page, recording }) => {
    const pageType = 'scholarship_page';
    await arriveWithStoppedClock(page, `${recording.url}/scholarships`);
    await page.clock.runFor(6_000);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => recording.pageViews).toEqual([{ pageType }, { pageType, duration: 6 }]);
  });
});

for (const [name, hints] of [
  ['Save-Data', { saveData: true }],
  ['a 2G connection', { effectiveType: '2g' }],
] as const) {
  test(
    `${name} pauses the reports in between, not arrival and leaving`,
    { tag: '@long' },
    async ({ page, recording }) => {
      await page.addInitScript((connection) => {
        Object.defineProperty(navigator, 'connection', { value: connection });
      }, hints);
      await arriveWithStoppedClock(page, `${recording.url}/`);
      await page.clock.runFor(31_000);
      await leave(page, recording);
      await expect
        .poll(() => recording.pageViews)
        .toEqual([{ pageType: 'home' }, { pageType: 'home', duration: 31 }]);
    },
  );
}

test('so does a hidden tab', { tag: '@long' }, async ({ page, recording }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'hidden', { get: () => true });
  });
  await arriveWithStoppedClock(page, `${recording.url}/`);
  await page.clock.runFor(21_000);
  await leave(page, recording);
  await expect
    .poll(() => recording.pageViews)
    .toEqual([{ pageType: 'home' }, { pageType: 'home', duration: 21 }]);
});
