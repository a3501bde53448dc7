import { LISTING_FIELDS } from '#src/domain/search/listing-filter.ts';
import { SCHOLARSHIP_FIELDS } from '#src/domain/scholarships/scholarship-query.ts';

/** What a search in the address of a list may ask for. */
const SEARCH_FIELDS: ReadonlySet<string> = new Set([
  ...LISTING_FIELDS,
  ...SCHOLARSHIP_FIELDS,
  'page',
]);

/** Whether the query of a list's address is a search. */
export function asksForSearch(query: URLSearchParams): boolean {
  return [...query].some(([name, value]) => SEARCH_FIELDS.has(name) && value.trim() !== '');
}
