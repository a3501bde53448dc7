import { expect, type Page } from 'playwright/test';
import { axeFindings } from './axe.ts';
import { brokenWords } from './broken-words.ts';
import { overflowingWidths, overflowWithLargeText } from './horizontal-overflow.ts';
import { smallTargets } from './targets.ts';

/** Rounds to 0.00: on a machine under load a page is painted while half of it has arrived. */
export const NO_SHIFT = 0.005;

/** Before a page comes: a scheme that changes takes some frames until all colours have changed. */
export async function lookAs(page: Page, colorScheme: 'light' | 'dark', width: number) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'no-preference' });
  await page.setViewportSize({ width, height: 800 });
}

/** Nothing is on its way any more, which would be judged in a state that no visitor meets. */
export async function expectArrived(page: Page): Promise<void> {
  const onItsWay = '.spinner:visible, [aria-busy=true], [data-arriving], button:disabled';
  await expect(page.locator(onItsWay)).toHaveCount(0);
}

/** axe finds nothing in the window as it is, and no width of a screen scrolls sideways. */
export async function checkLook(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowingWidths(page, [320, 360, 768, 1280])).toEqual([]);
}

/** axe finds nothing on a phone and on a desktop, and can judge every contrast. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await axeFindings(page), `${name}, ${width} px`).toEqual([]);
  }
}

/**
 * Every thumb, window and size of letters is served.
 * @param reload loads the page again, where nothing is lost by it: see `brokenWords`
 */
export async function expectFits(page: Page, name: string, reload?: () => Promise<void>) {
  await page.setViewportSize({ width: 360, height: 800 });
  // The styles of a width apply with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect.soft(await smallTargets(page), name).toEqual([]);
  expect.soft(await overflowingWidths(page), name).toEqual([]);
  expect.soft(await overflowWithLargeText(page), name).toEqual([]);
  expect.soft(await brokenWords(page, reload), name).toEqual([]);
}
