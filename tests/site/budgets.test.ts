import { describe, expect, it } from 'vitest';
import { measurePages, PAGE_BUDGETS, scriptBudget } from '#tests/load/page-bytes.ts';
import { attribute } from '#tests/support/built-pages.ts';
import { DIST, pages } from '#tests/support/built-site.ts';

const measured = measurePages(DIST);
const over = (limit: number, of: (page: (typeof measured)[number]) => number, island?: boolean) =>
  measured
    .filter((page) => (island === undefined || page.island === island) && of(page) > limit)
    .map((page) => `${page.path}: ${of(page)} bytes`);

describe('budgets of design section 7', () => {
  it('hold for what a page needs to paint', () => {
    expect(over(PAGE_BUDGETS.html, ({ html }) => html, false)).toEqual([]);
    expect(over(PAGE_BUDGETS.appHtml, ({ html }) => html, true)).toEqual([]);
  });

  it('hold for the JavaScript of every page', () => {
    const above = measured.filter((page) => page.js > scriptBudget(page));
    expect(above.map(({ path, js }) => `${path}: ${js} bytes`)).toEqual([]);
    expect(measured.some(({ island, js }) => !island && js > 0)).toBe(true);
    expect(measured.some(({ island, js }) => island && js > 0)).toBe(true);
  });

  it('hold for everything that a first visit transfers', () => {
    expect(over(PAGE_BUDGETS.transfer, ({ transfer }) => transfer, false)).toEqual([]);
  });

  it('are not bought with anything that holds up the first paint', () => {
    const blocking = pages.flatMap(({ path, elements }) =>
      elements
        .filter(
          (element) =>
            attribute(element, 'rel') === 'stylesheet' ||
            (element.tag === 'script' &&
              element.attributes.has('src') &&
              attribute(element, 'type') !== 'module'),
        )
        .map((element) => `${path}: <${element.tag}>`),
    );
    expect(blocking).toEqual([]);
  });
});
