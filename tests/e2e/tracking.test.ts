import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import { visits } from '#src/server/db/schema/tracking.ts';
import { recordReports } from '#tests/support/e2e/reports.ts';
import { expect, test as base } from '#tests/support/e2e/test.ts';
import type { RunningSite } from '#tests/support/e2e/real-server.ts';

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

interface RecordingSite extends RunningSite {
  /** What was posted to `/api/page-views`, in the order of arrival. */
  readonly pageViews: unknown[];
}

/**
 * A proxy in front of a running site, which passes everything on and notes the page views. A browser
 * that leaves a page shows only the server what it still sends, and the server keeps no more
 * than the longest duration of a visit.
 */
async function startRecordingSite(behind: string): Promise<RecordingSite> {
  const pageViews: unknown[] = [];
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, headers, url = '/' } = request;
    const body = await buffer(request);
    if (url === '/api/page-views') pageViews.push(JSON.parse(body.toString()));
    const onward = send(new URL(url, behind), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy()).end(body);
  };
  // A request that its browser has given up cannot be read, and its answer is not waited for.
  const proxy = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    pageViews,
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
