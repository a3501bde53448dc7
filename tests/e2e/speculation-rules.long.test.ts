import type { Page } from 'playwright/test';
import { keptPages, see } from '#tests/support/e2e/kept.ts';
import { expect, test } from '#tests/support/e2e/test.ts';

/** Opens a page with its rules, and notes the paths that are fetched ahead from then on. */
async function openWatched(page: Page, path: string): Promise<string[]> {
  const ready: string[] = [];
  let ruleSets = 0;
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Preload.ruleSetUpdated', () => (ruleSets += 1));
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    const { pathname } = new URL(prefetchUrl);
    if (status === 'Ready' && !ready.includes(pathname)) ready.push(pathname);
  });
  await devtools.send('Preload.enable');
  await page.goto(path);
  await expect.poll(() => ruleSets).toBeGreaterThan(0);
  return ready;
}

/** How the browser got the page that is open. */
function deliveryType(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const [arrival] = performance.getEntriesByType('navigation');
    return (arrival as PerformanceNavigationTiming & { deliveryType?: string }).deliveryType;
  });
}

const inNavbar = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

for (const [name, path] of [
  ['All Jobs', '/jobs'],
  ['Featured Jobs', '/featured-jobs'],
] as const) {
  test(`${path} is there before its link is pressed, and is what opens`, async ({ page }) => {
    const ready = await openWatched(page, '/');
    await inNavbar(page, name).hover();
    await expect.poll(() => ready).toContain(path);
    await inNavbar(page, name).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    expect(await deliveryType(page)).toBe('navigational-prefetch');
  });
}

test('a job that is fetched ahead counts no view until it is opened', async ({ page }) => {
  const views: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/views')) views.push(request.method());
  });
  const ready = await openWatched(page, '/featured-jobs');
  const job = page.getByRole('main').getByRole('listitem').getByRole('link').nth(2);
  await job.hover();
  await expect.poll(() => ready.join()).toMatch(/^\/job-details\//);
  expect(views).toEqual([]);
  const counted = page.waitForRequest(/\/views$/);
  await job.click();
  expect((await counted).method()).toBe('POST');
});

test('forms and pages of people are never fetched ahead', async ({ page }) => {
  const ready = await openWatched(page, '/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Company Login', 'Jobseeker Login']) {
    await footer.getByRole('link', { name }).hover();
  }
  // What comes after them comes alone.
  await footer.getByRole('link', { name: 'Scholarships' }).hover();
  await expect.poll(() => ready).toContain('/scholarships');
  expect(ready).toEqual(['/scholarships']);
});

test.describe('beside the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page that was fetched ahead is kept like any that was opened', async ({ page }) => {
    await see(page, '/');
    const ready = await openWatched(page, '/');
    await inNavbar(page, 'All Jobs').hover();
    await expect.poll(() => ready).toContain('/jobs');
    await inNavbar(page, 'All Jobs').click();
    await expect(page).toHaveURL(/\/jobs$/);
    expect(await deliveryType(page)).toBe('navigational-prefetch');
    await expect.poll(() => keptPages(page)).toContain('/jobs');
  });
});
