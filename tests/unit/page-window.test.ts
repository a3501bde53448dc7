import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageWindow } from '#src/domain/pages/page-window.ts';

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
