import * as v from 'valibot';
import { listingFilter, type ListingFilter } from '#src/contracts/listings.ts';
import { pageNumber } from '#src/contracts/list-pages.ts';

/** Everything, newest first. */
export const NO_FILTER: ListingFilter = {
  search: '',
  whole: '',
  level: '',
  category: '',
  country: '',
  city: '',
  workplace: '',
  ghana: '',
  source: '',
  closing: '',
  posted: '',
  sort: '',
};

export type ListingField = keyof ListingFilter;
export const LISTING_FIELDS = Object.keys(NO_FILTER) as readonly ListingField[];

/** Characters of a value. */
export const MAX_VALUE = 200;

/** The filter that an address asks for: what no filter can ask is left out, and too long a text is cut. */
export function readListingFilter(query: URLSearchParams): ListingFilter {
  const known = LISTING_FIELDS.map((field) => {
    const value = query.get(field)?.trim().slice(0, MAX_VALUE) ?? '';
    return [field, v.is(listingFilter[field], value) ? value : ''];
  });
  return Object.fromEntries(known) as ListingFilter;
}

/** The page that an address asks for, from 1. */
export function readListingPage(query: URLSearchParams): string {
  const page = query.get('page') ?? '1';
  return v.is(pageNumber, page) ? page : '1';
}

/** The query of a page of a filter; the first page and what is not chosen are left out. */
export function listingQuery(filter: ListingFilter, page = 1): string {
  const chosen = LISTING_FIELDS.filter((field) => filter[field] !== '');
  const query = new URLSearchParams(
    chosen.map((field): [string, string] => [field, filter[field]]),
  );
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

/** The fields that are on; the whole word is a part of its keyword, and an order leaves nothing out. */
export function chosenFields(filter: ListingFilter): ListingField[] {
  return LISTING_FIELDS.filter(
    (field) => field !== 'sort' && field !== 'whole' && filter[field] !== '',
  );
}

/** A filter with one field less; a city goes with its country, and the whole word with its keyword. */
export function withoutField(filter: ListingFilter, field: ListingField): ListingFilter {
  return {
    ...filter,
    ...(field === 'country' && { city: '' }),
    ...(field === 'search' && { whole: '' as const }),
    [field]: '',
  };
}
