import type { Page } from 'playwright/test';

declare global {
  interface Window {
    scrolls: { id: string; behavior: string | undefined }[];
  }
}

/** Notes from now on which elements the page's scripts scroll to, and how. */
export async function recordScrolls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.scrolls = [];
    // eslint-disable-next-line @typescript-eslint/unbound-method -- It is bound again when applied.
    Element.prototype.scrollIntoView = new Proxy(Element.prototype.scrollIntoView, {
      apply(scroll, element: Element, [options]: [ScrollIntoViewOptions?]) {
        window.scrolls.push({ id: element.id, behavior: options?.behavior });
        Reflect.apply(scroll, element, [options]);
      },
    });
  });
}

export function recordedScrolls(page: Page): Promise<Window['scrolls']> {
  return page.evaluate(() => window.scrolls);
}
