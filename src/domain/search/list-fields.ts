import type { ListingFilter } from '#src/contracts/listing-search.ts';
import type { ScholarshipFilter } from '#src/contracts/scholarship-search.ts';

/** What a search of the jobs may ask for, in the order of its address. */
export const LISTING_FIELDS = [
  'search',
  'whole',
  'level',
  'category',
  'country',
  'city',
  'workplace',
  'ghana',
  'source',
  'closing',
  'posted',
  'sort',
] as const satisfies readonly (keyof ListingFilter)[];

/** What a search of the scholarships may ask for. */
export const SCHOLARSHIP_FIELDS = [
  'search',
  'whole',
  'level',
  'host',
  'field',
  'open',
  'funding',
  'closes',
  'unsure',
] as const satisfies readonly (keyof ScholarshipFilter)[];

/** A filter that asks for nothing. */
export function noFilter<F extends string>(fields: readonly F[]): Record<F, ''> {
  return Object.fromEntries(fields.map((field) => [field, ''])) as Record<F, ''>;
}
