import * as v from 'valibot';
import { MAX_FILTER_TEXT } from '#src/contracts/filter-fields.ts';
import { KEYWORD, type FilterOf, type SearchedList } from '#src/contracts/lists/searched-list.ts';
import { pageNumber } from '#src/contracts/pagination.ts';

/** The fields of a filter by name; an empty value means all. */
export type Values<F extends string = string> = Readonly<Record<F, string>>;

/** A filter of a list with these fields, and a keyword among them. */
export type ListValues<F extends string> = Values<F | keyof typeof KEYWORD>;

/** The filter of a list that asks for nothing. */
export function noFilter<const L extends SearchedList>(list: L): FilterOf<L> {
  return Object.fromEntries(list.names.map((name) => [name, ''])) as FilterOf<L>;
}

/** The filter that an address asks for: unknown fields and values are left out, and too long a text is cut. */
export function readFilter<const L extends SearchedList>(list: L, query: URLSearchParams): FilterOf<L> {
  const known = list.names.map((name) => {
    const value = query.get(name)?.trim().slice(0, MAX_FILTER_TEXT) ?? '';
    const values = list.fields[name]?.values;
    return [name, !values || values.includes(value) ? value : ''];
  });
  return Object.fromEntries(known) as FilterOf<L>;
}

/** The page that an address asks for, from 1. */
export function readPage(query: URLSearchParams): string {
  const page = query.get('page') ?? '1';
  return v.is(pageNumber, page) ? page : '1';
}

/** The query of a page of a filter; the first page and empty fields are left out. */
export function filterQuery<F extends string>(names: readonly F[], filter: Values<F>, page = 1): string {
  const filled = filledFields(names, filter).map((one): [string, string] => [one, filter[one]]);
  const query = new URLSearchParams(filled);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

export function filledFields<F extends string>(names: readonly F[], filter: Values<F>): F[] {
  return names.filter((name) => filter[name] !== '');
}

/** The fields that are on and leave something out; how a keyword is meant is a part of it. */
export function chosenFields<F extends string>({ names, fields }: SearchedList<F>, filter: Values<F>): F[] {
  return filledFields(names, filter).filter((name) => isShown(name) && fields[name].effect === undefined);
}

/** The fields that are on and shown as chips: an order is not. */
export function shownFields<F extends string>({ names, fields }: SearchedList<F>, filter: Values<F>): F[] {
  return filledFields(names, filter).filter((name) => isShown(name) && fields[name].effect !== 'order');
}

const isShown = (name: string) => name === 'search' || !(name in KEYWORD);

/** A filter with one field less, and without the parts of that field. */
export function withoutField<T extends Values>({ names, fields }: SearchedList, filter: T, field: keyof T & string): T {
  const left = names.filter((name) => name === field || fields[name]?.partOf === field);
  return { ...filter, ...Object.fromEntries(left.map((name) => [name, ''])) };
}
