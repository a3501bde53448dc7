import type { Page } from 'playwright/test';
import { KEPT_CACHE } from '#src/domain/pages/kept-pages.ts';
import { expect, test } from '#tests/support/e2e/test.ts';

test.use({ serviceWorkers: 'allow', expectedTrouble: [/ERR_INTERNET_DISCONNECTED/, /503/, /Failed to fetch/] });

/** The addresses of all that is kept on the device. */
const keptOn = (page: Page) =>
  page.evaluate(async (name) => {
    const cache = await caches.open(name);
    return (await cache.keys()).map(({ url }) => url.slice(location.origin.length));
  }, KEPT_CACHE);

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => keptOn(page)).toContain(path);
}

test('a page that was seen once is there in airplane mode, with its age, styles and scripts', async ({
  page,
  context,
}) => {
  await visit(page, '/jobs');
  console.log(await keptOn(page));
  await context.setOffline(true);
  await page.goto('/jobs');
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toHaveText(
    /^You are offline. As of this (morning|afternoon|evening)\.$/,
  );
  await page.goto('/scholarships');
  await page.screenshot({ path: '.cache/off.png' });
  await page.goto('/login');
  await page.screenshot({ path: '.cache/off2.png' });
  await context.setOffline(false);
});
