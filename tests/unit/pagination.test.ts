import { expect, test } from 'vitest';
import { asPage, onPage, pageCount, pageFromQuery } from '#src/domain/pages/pagination.ts';

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
