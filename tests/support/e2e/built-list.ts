import type { Page } from 'playwright/test';

/** Answers a search in the address of a list with the built list, as a host without the server does. */
export async function answerByBuiltList(page: Page, list: '/jobs' | '/scholarships'): Promise<void> {
  await page.route(
    (url) => url.pathname === list && url.search !== '',
    async (route) => {
      const url = new URL(list, route.request().url()).href;
      await route.fulfill({ response: await route.fetch({ url }) });
    },
  );
}
