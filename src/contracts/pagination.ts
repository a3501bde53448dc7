import * as v from 'valibot';

/** The number of a page of a list, from 1, as the text of a query. */
export const pageNumber = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,5}$/, 'The page must be a whole number from 1 on'),
  v.transform(Number),
);

/** The keyword of a list; empty means all of it. */
export const listSearch = v.optional(
  v.pipe(v.string(), v.maxLength(200, 'The search must be at most 200 characters')),
  '',
);

export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A list as a whole, or the page of it that was asked for, with how many there are on all. */
export const listOrPage = <const S extends v.GenericSchema>(item: S) =>
  v.union([v.array(item), v.object({ items: v.array(item), total: count })]);
