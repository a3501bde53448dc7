import { listingFilter, type ListingFilter } from '#src/contracts/listing-search.ts';
import { filledFields, filterQuery, readFilter } from './filter-query.ts';
import { LISTING_FIELDS, noFilter } from './list-fields.ts';

/** Everything, newest first. */
export const NO_FILTER: ListingFilter = noFilter(LISTING_FIELDS);

export type ListingField = (typeof LISTING_FIELDS)[number];

/** The filter that an address asks for. */
export function readListingFilter(query: URLSearchParams): ListingFilter {
  return readFilter(listingFilter, query);
}

/** The query of a page of a filter. */
export function listingQuery(filter: ListingFilter, page = 1): string {
  return filterQuery(LISTING_FIELDS, filter, page);
}

/** The fields that are on; the whole word is a part of its keyword, and an order leaves nothing out. */
export function chosenFields(filter: ListingFilter): ListingField[] {
  return filledFields(LISTING_FIELDS, filter).filter((field) => field !== 'sort' && field !== 'whole');
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
