import { expect, test, describe, it } from 'vitest';
import fc from 'fast-check';
import { asPage, onPage, pageCount, pageFromQuery } from '#src/domain/pages/pagination.ts';
import { pageWindow } from '#src/domain/pages/page-window.ts';

const list = Array.from({ length: 101 }, (_, index) => index);

test('a page has fifty, the last one what is left, and one beyond it nothing', () => {
  expect(onPage(list, 1)).toEqual(list.slice(0, 50));
  expect(onPage(list, 3)).toEqual([100]);
  expect(onPage(list, 4)).toEqual([]);
  expect(onPage(list, undefined)).toEqual(list);
});

test('a list has as many pages as it fills, and one at least', () => {
  expect([0, 1, 50, 51, 100, 101].map(pageCount)).toEqual([1, 1, 1, 2, 2, 3]);
});

test('an address names a page, and the first one with anything else', () => {
  const pages = ['page=2', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=', ''];
  expect(pages.map((query) => pageFromQuery(new URLSearchParams(query)))).toEqual([2, ...Array<number>(6).fill(1)]);
});

test('an answer without pages is one page', () => {
  expect(asPage(list)).toEqual({ items: list, total: 101 });
  expect(asPage({ items: [1], total: 7 })).toEqual({ items: [1], total: 7 });
});

const place = fc
  .integer({ min: 1, max: 5000 })
  .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 10, [1, 2, 3, 'gap', 10]],
    [4, 10, [1, 'gap', 3, 4, 5, 'gap', 10]],
    [10, 10, [1, 'gap', 8, 9, 10]],
  ])('shows page %i of %i as %j', (current, total, shown) => {
    expect(pageWindow(current, total)).toEqual(shown);
  });

  it('shows the current page with its neighbours, the first and the last, in order and each once', () => {
    fc.assert(
      fc.property(place, ([current, total]) => {
        const pages = pageWindow(current, total).filter((page) => page !== 'gap');
        expect(pages).toContain(current);
        expect([pages[0], pages.at(-1)]).toEqual([1, total]);
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        const inner = pages.filter((page) => page !== 1 && page !== total);
        expect(inner.length).toBeLessThanOrEqual(3);
        expect(inner.every((page) => Math.abs(page - current) <= 2)).toBe(true);
      }),
    );
  });

  it('puts a gap exactly where numbers are left out', () => {
    fc.assert(
      fc.property(place, ([current, total]) => {
        const shown = pageWindow(current, total);
        shown.forEach((page, i) => {
          const before = shown[i - 1];
          const after = shown[i + 1];
          if (page === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(1);
          else if (typeof after === 'number') expect(after).toBe(page + 1);
        });
      }),
    );
  });
});
