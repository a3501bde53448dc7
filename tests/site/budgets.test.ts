import { describe, expect, it } from 'vitest';
import { measurePages, PAGE_BUDGETS, scriptBudget } from '#tests/load/page-bytes.ts';
import { attribute } from '#tests/support/built-pages.ts';
import { pages } from '#tests/support/built-site.ts';

const measured = measurePages();
type Page = (typeof measured)[number];
const over = (figure: 'html' | 'js' | 'transfer', budget: (page: Page) => number) =>
  measured.filter((page) => page[figure] > budget(page)).map((page) => `${page.path}: ${page[figure]} bytes`);

describe('budgets', () => {
  it('hold for what a page needs to paint', () => {
    expect(over('html', () => PAGE_BUDGETS.html)).toEqual([]);
  });

  it('hold for the JavaScript of every page', () => {
    expect(over('js', scriptBudget)).toEqual([]);
    expect(measured.some(({ island, js }) => !island && js > 0)).toBe(true);
    expect(measured.some(({ island, js }) => island && js > 0)).toBe(true);
  });

  it('hold for everything that a first visit transfers', () => {
    const ofPublicPages = ({ island }: Page) => (island ? Infinity : PAGE_BUDGETS.transfer);
    expect(over('transfer', ofPublicPages)).toEqual([]);
  });

  it('are not bought with anything that holds up the first paint', () => {
    const blocking = pages.flatMap(({ path, elements }) =>
      elements
        .filter(
          (element) =>
            (attribute(element, 'rel') === 'stylesheet' && attribute(element, 'media') !== 'print') ||
            (element.tag === 'script' && element.attributes.has('src') && attribute(element, 'type') !== 'module'),
        )
        .map((element) => `${path}: <${element.tag}>`),
    );
    expect(blocking).toEqual([]);
  });
});
