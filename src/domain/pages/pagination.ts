import * as v from 'valibot';
import { pageNumber } from '#src/contracts/pagination.ts';

/** How many of a list stand on one of its pages. */
export const PAGE_SIZE = 50;

/** A page of a list, and how many there are on all pages. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** The answer of a call: a list as it is, or the page that was asked for. */
export function asPage<T>(answer: readonly T[] | ListPage<T>): ListPage<T> {
  return 'items' in answer ? answer : { items: answer, total: answer.length };
}

/** The part of a list that stands on `page`, from 1; all of it without one. */
export function onPage<T>(list: readonly T[], page: number | undefined): readonly T[] {
  return page === undefined ? list : list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}

/** How many pages a list of `total` has, at least one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** The page, from 1, that an address asks for: the first for anything that is no page. */
export function pageFromQuery(query: URLSearchParams): number {
  const asked = v.safeParse(pageNumber, query.get('page'));
  return asked.success ? asked.output : 1;
}

/** The part of a list that stands on a page, from 1; one beyond the last is the last. */
export function pageOf<T>(
  found: readonly T[],
  asked: number,
  size: number,
): { shown: T[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(found.length / size));
  const page = Math.min(asked, pages);
  return { shown: found.slice((page - 1) * size, page * size), page, pages };
}
