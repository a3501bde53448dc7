import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { counts, filterEntries, instead, suggestionOf } from './filter-fields.ts';
import { instant } from './instant.ts';
import { keyParams, NOT_LISTED } from './listing-key.ts';
import { SCHOLARSHIP_FIELDS, scholarshipList } from './lists/scholarship-list.ts';
import { factsOf } from './lists/searched-list.ts';
import { count, pageNumber } from './pagination.ts';
import { listedScholarship } from './scholarships.ts';

const scholarshipFilter = filterEntries(scholarshipList);

const foundScholarships = v.object({
  /**
   * Those of the page: first the ones whose title holds the keyword, then those that have its words; of each, what
   * names the choice before those that are open to more. Those that may be held anywhere follow those of a chosen
   * country.
   */
  scholarships: v.array(listedScholarship),
  /** How many titles hold the keyword; without one, how many fit. */
  count,
  /** How many others fit and have all its words, in any order, in the title or elsewhere. */
  more: count,
  /** How many may be held in any country and fit otherwise, where one country is chosen. */
  anywhere: count,
  /** How many do not say whether they fit, and fit otherwise. */
  unsure: count,
  page: count,
  /** At least one. */
  pages: count,
  /** With few results, on the first page: others that have some of the words of the keyword, the best first. */
  close: v.array(listedScholarship),
  /** How many there would be with each choice of a field and the rest of the filter. */
  choices: v.object(v.entriesFromList(factsOf(scholarshipList), counts)),
  /** Where the keyword finds nothing: everything here is what this one finds. */
  instead: v.optional(instead),
  /** Filters that find something where this finds nothing, or the meanings of a short keyword. */
  suggestions: v.array(suggestionOf(SCHOLARSHIP_FIELDS)),
});
export type FoundScholarships = v.InferOutput<typeof foundScholarships>;

export const scholarshipEndpoints = {
  searchScholarships: endpoint({
    method: 'GET',
    path: '/scholarships',
    access: 'anyone',
    summary: 'A page of the scholarships that a filter lets through, with counts and suggestions.',
    errors: ['too_many_requests', 'unavailable'],
    query: v.object({ ...scholarshipFilter, page: v.optional(pageNumber, '1') }),
    response: foundScholarships,
  }),

  scholarshipFeed: endpoint({
    method: 'GET',
    path: '/scholarships/feed',
    access: 'anyone',
    summary:
      'Available scholarships that a filter lets through, at most 50: those that close soon, then what was added last.',
    errors: ['too_many_requests', 'unavailable'],
    query: v.object(scholarshipFilter),
    response: v.object({ scholarships: v.array(listedScholarship), changedAt: instant }),
  }),

  scholarship: endpoint({
    method: 'GET',
    path: '/scholarships/:key',
    access: 'anyone',
    summary: 'A published scholarship, by its key.',
    notFound: NOT_LISTED,
    errors: ['too_many_requests', 'unavailable'],
    params: keyParams,
    response: listedScholarship,
  }),

  similarScholarships: endpoint({
    method: 'GET',
    path: '/scholarships/:key/similar',
    access: 'anyone',
    summary:
      'Up to four available scholarships of the same level and the same field or host; the first of the list for an unknown one.',
    notFound: NOT_LISTED,
    errors: ['too_many_requests', 'unavailable'],
    params: keyParams,
    response: v.object({ scholarships: v.array(listedScholarship) }),
  }),
};
