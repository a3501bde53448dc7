import type { ALERT_FREQUENCIES, ALERT_LISTS } from '#src/contracts/alert-values.ts';
import { readScholarshipFilter } from '#src/domain/scholarships/scholarship-query.ts';
import { searchInWords as scholarshipSearchInWords } from '#src/domain/scholarships/scholarship-search-words.ts';
import { readListingFilter } from './listing-filter.ts';
import { searchInWords as jobSearchInWords } from './listing-search-words.ts';

export type AlertList = (typeof ALERT_LISTS)[number];
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** What an alert searches for, in one line. @param query as the address of the list carries its filter */
export function queryInWords(list: AlertList, query: string): string {
  const given = new URLSearchParams(query);
  return list === 'jobs'
    ? jobSearchInWords(readListingFilter(given))
    : scholarshipSearchInWords(readScholarshipFilter(given));
}
