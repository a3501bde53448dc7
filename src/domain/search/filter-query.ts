import * as v from 'valibot';
import { MAX_FILTER_TEXT } from '#src/contracts/filter-fields.ts';
import { pageNumber } from '#src/contracts/pagination.ts';

/** The fields of a filter by name; an empty value means all. */
type Values<F extends string> = Readonly<Record<F, string>>;

/** The filter that an address asks for: what no filter can ask is left out, and too long a text is cut. */
export function readFilter<const E extends v.ObjectEntries>(
  entries: E,
  query: URLSearchParams,
): v.InferOutput<v.ObjectSchema<E, undefined>> {
  const known = Object.entries(entries).map(([field, schema]) => {
    const value = query.get(field)?.trim().slice(0, MAX_FILTER_TEXT) ?? '';
    return [field, v.is(schema, value) ? value : ''];
  });
  return Object.fromEntries(known) as v.InferOutput<v.ObjectSchema<E, undefined>>;
}

/** The page that an address asks for, from 1. */
export function readPage(query: URLSearchParams): string {
  const page = query.get('page') ?? '1';
  return v.is(pageNumber, page) ? page : '1';
}

/** The query of a page of a filter; the first page and what is not chosen are left out. */
export function filterQuery<F extends string>(fields: readonly F[], filter: Values<F>, page: number): string {
  const filled = filledFields(fields, filter).map((one): [string, string] => [one, filter[one]]);
  const query = new URLSearchParams(filled);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

export function filledFields<F extends string>(fields: readonly F[], filter: Values<F>): F[] {
  return fields.filter((field) => filter[field] !== '');
}
