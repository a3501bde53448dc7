import type { ListingFilter } from '#src/contracts/listings.ts';

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
