import { arriveWithStoppedClock } from '#tests/support/e2e/arrive.ts';
import { recordReports } from '#tests/support/e2e/reports.ts';
import { expect, test } from '#tests/support/e2e/test.ts';

for (const [path, pageType] of Object.entries({
  '/': 'home',
  '/jobs': 'external_jobs_page',
  '/scholarships': 'scholarship_page',
})) {
  test(`${path} reports the arrival without a duration, then every 10 seconds`, async ({
    page,
  }) => {
    const reports = recordReports(page, '/api/page-views');
    await arriveWithStoppedClock(page, path);
    expect(reports).toEqual([{ pageType }]);
    await page.clock.runFor(9_999);
    expect(reports).toHaveLength(1);
    await page.clock.runFor(1);
    await expect.poll(() => reports).toEqual([{ pageType }, { pageType, duration: 10 }]);
    await page.clock.runFor(20_000);
    await expect
      .poll(() => reports.slice(2))
      .toEqual([
        { pageType, duration: 20 },
        { pageType, duration: 30 },
      ]);
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

test('the first answer sets the cookie of the visit, which the page can read', async ({
  page,
  context,
}) => {
  await arriveWithStoppedClock(page, '/');
  const cookie = (await context.cookies()).find(({ name }) => name === 'sessionId');
  expect(cookie).toMatchObject({ httpOnly: false, sameSite: 'Lax', expires: -1 });
  expect(cookie?.value.length).toBeGreaterThanOrEqual(16);
});

test(
  'with the cookie, a page of jobs is tied to the visit on entering',
  { tag: '@long' },
  async ({ page, context }) => {
    await arriveWithStoppedClock(page, '/');
    const sessionId = (await context.cookies()).find(({ name }) => name === 'sessionId')?.value;
    const reports = recordReports(page, '/api/page-views');
    await page.goto('/jobs');
    await expect
      .poll(() => reports)
      .toContainEqual({ pageType: 'external_jobs_page', sessionId, duration: 15 });
  },
);

for (const header of ['DNT', 'Sec-GPC']) {
  test.describe(`with ${header} on`, () => {
    test.use({ extraHTTPHeaders: { [header]: '1' } });

    test(
      'no cookie is set, and the visit stays untied',
      { tag: '@long' },
      async ({ page, context }) => {
        await arriveWithStoppedClock(page, '/');
        expect(await context.cookies()).toEqual([]);
        const reports = recordReports(page, '/api/page-views');
        await page.goto('/jobs');
        await expect.poll(() => reports).toContainEqual({ pageType: 'external_jobs_page' });
        expect(reports.filter((body) => Object.hasOwn(body as object, 'sessionId'))).toEqual([]);
      },
    );
  });
}
