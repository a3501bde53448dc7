import type { Page } from 'playwright/test';

/** From the narrowest phone to a wide desktop, so that no breakpoint is jumped over. */
const WIDTHS = Array.from({ length: (1600 - 320) / 16 + 1 }, (_, step) => 320 + 16 * step);

const readWidths = (): [number, number] => [document.documentElement.scrollWidth, innerWidth];

/** The widths in CSS pixels at which the page scrolls sideways: none. */
export async function overflowingWidths(page: Page, widths = WIDTHS): Promise<string[]> {
  const found: string[] = [];
  // Straight to the browser: Playwright waits for a frame at each size, which makes this ten times longer.
  const browser = await page.context().newCDPSession(page);
  for (const width of widths) {
    const size = { width, height: 800, deviceScaleFactor: 1, mobile: false };
    await browser.send('Emulation.setDeviceMetricsOverride', size);
    let [content, window] = await page.evaluate(readWidths);
    // Lengths that follow the window's width are those of before until the next frame.
    if (content > width) {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      [content, window] = await page.evaluate(readWidths);
    }
    if (window !== width) throw new Error(`The window is ${window} px wide in place of ${width}.`);
    if (content > width) found.push(`${width} px: ${content} px wide`);
  }
  await browser.detach();
  // Playwright leaves alone what it takes to be of this size already.
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ ...before, width: before.width + 1 });
  await page.setViewportSize(before);
  return found;
}

/**
 * The same with letters twice as large, as people set them who read small ones badly. Before `brokenWords`, which
 * leaves some lengths in rem as they were.
 */
export async function overflowWithLargeText(page: Page): Promise<string[]> {
  const remove = await addStyle(page, 'html { font-size: 200% !important; }');
  const found = await overflowingWidths(page, [320, 360, 768, 1280]);
  await remove();
  return found;
}

/** Adds a style as a script may, which the policy of the page allows; answers what removes it. */
export async function addStyle(page: Page, css: string): Promise<() => Promise<void>> {
  const style = await page.evaluateHandle((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, css);
  return () =>
    page.evaluate((sheet) => {
      const { adoptedStyleSheets: all } = document;
      document.adoptedStyleSheets = all.filter((other) => other !== sheet);
    }, style);
}
