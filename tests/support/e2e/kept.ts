import type { Page } from 'playwright/test';
import { KEPT_CACHE, KEPT_HEADERS } from '#src/domain/pages/kept-pages.ts';
import { expect } from './test.ts';

/** What a device keeps: by its path and query, when it came (ISO 8601; null for a file) and its text. */
export type KeptOnDevice = Record<string, { at: string | null; text: string }>;

/** Everything that the site's service worker keeps, read from a page of the site. */
export function keptOn(page: Page): Promise<KeptOnDevice> {
  return page.evaluate(
    async ([name, at]) => {
      const cache = await caches.open(name);
      const entries = (await cache.keys()).map(async ({ url }) => {
        const response = await cache.match(url);
        const entry = {
          at: response?.headers.get(at) ?? null,
          text: (await response?.text()) ?? '',
        };
        return [url.slice(location.origin.length), entry] as const;
      });
      return Object.fromEntries(await Promise.all(entries));
    },
    [KEPT_CACHE, KEPT_HEADERS.at] as const,
  );
}

/** The addresses of all pages that a device keeps, in the order of the alphabet. */
export async function keptPages(page: Page): Promise<string[]> {
  const entries = Object.entries(await keptOn(page));
  return entries.flatMap(([address, { at }]) => (at === null ? [] : address)).sort();
}

/** Opens a page, and waits until it is kept as it is now. */
export async function see(page: Page, address: string): Promise<void> {
  const start = new Date().toISOString();
  await page.goto(address);
  const { pathname } = new URL(page.url());
  await expect.poll(async () => ((await keptOn(page))[pathname]?.at ?? '') > start, `${pathname} is kept`).toBe(true);
}
