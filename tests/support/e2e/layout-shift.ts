import type { Page } from 'playwright/test';

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Measures from now on, on each page that is opened, how far its parts move by themselves. */
export async function recordLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.layoutShift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shift score of the page so far, of frames that have been painted. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // What moves in a frame is reported after it.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.layoutShift)));
      }),
  );
}
