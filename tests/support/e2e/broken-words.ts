import type { Page } from 'playwright/test';
import { addStyle } from './horizontal-overflow.ts';

const WIDTHS = [360, 768, 1280];

/** Pixels of the browser's own setting for letters: the default, and twice that. */
const FONT_SIZES = [16, 32] as const;

/**
 * The words that are broken inside at some width, with the browser's letters as they are and twice as large: none.
 * What no line of the window has room for, and words without end that people have typed, may break.
 * @param reload loads the page anew, where nothing is lost by it: a browser whose letters change meanwhile keeps some
 * lengths in rem as they were
 */
export async function brokenWords(page: Page, reload?: () => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  const browser = await page.context().newCDPSession(page);
  for (const standard of FONT_SIZES) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    await reload?.();
    const remove = await addStyle(page, '* { content-visibility: visible !important; }');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await isLaidOut(page, standard, width);
      const words = await page.evaluate(findBrokenWords, standard * 4);
      found.push(...words.map((word) => `${width} px, letters of ${standard} px: ${word}`));
    }
    await remove();
  }
  const [standard] = FONT_SIZES;
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: 13 } });
  await isLaidOut(page, standard);
  return found;
}

/** Waits until the page has taken over what was set in the browser. */
async function isLaidOut(page: Page, letters: number, width?: number): Promise<void> {
  await page.waitForFunction(
    ([size, window]) =>
      parseFloat(getComputedStyle(document.documentElement).fontSize) === size &&
      (window === undefined || innerWidth === window),
    [letters, width],
  );
  // Lengths that follow the window's width are those of before until the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** @param margins pixels beside a line on a phone: the margins of the page and of a cell */
function findBrokenWords(margins: number): string[] {
  const MAX_LENGTH = 30;
  const range = document.createRange();
  const widthsOf = (node: Node, start: number, end: number) => {
    range.setStart(node, start);
    range.setEnd(node, end);
    const lines = new Map<number, number>();
    for (const { top, width } of range.getClientRects()) {
      if (width > 0) lines.set(Math.round(top), (lines.get(Math.round(top)) ?? 0) + width);
    }
    return [...lines.values()];
  };
  /** A table's head is there for screen readers alone where its rows stand as cards. */
  const isClipped = (head: Element | null) => head !== null && head.clientWidth <= 1;
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('textarea, select, script, style, svg, .visually-hidden') === null &&
    !isClipped(element.closest('thead'));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    if (!node.parentElement || !isSeen(node.parentElement)) continue;
    for (const { 0: token, index } of text.matchAll(/\S+/g)) {
      // Addresses break where they can.
      if (/[@/_]|\w\.\w/.test(token) || token.length > MAX_LENGTH) continue;
      for (const { 0: word, index: at } of token.matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)) {
        const widths = widthsOf(node, index + at, index + at + word.length);
        const width = widths.reduce((sum, one) => sum + one, 0);
        if (widths.length > 1 && width <= innerWidth - margins) {
          found.push(`'${word}' in '${text.trim().slice(0, 60)}'`);
        }
      }
    }
  }
  return found;
}
