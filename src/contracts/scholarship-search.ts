import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { counts, oneOf, suggestionOf, text } from './filter-fields.ts';
import { instant } from './instant.ts';
import { keyParams, NOT_LISTED } from './listing-key.ts';
import { count, pageNumber } from './pagination.ts';
import { SCHOLARSHIP_FACTS } from './scholarship-values.ts';
import { listedScholarship } from './scholarships.ts';

/** The filter of the scholarships as the query of an address; empty means all. */
export const scholarshipFilter = {
  search: text('The keyword'),
  /** 'yes': the keyword only as a word of its own. */
  whole: oneOf('The whole word', ['yes']),
  level: text('The level'),
  /** Where one studies: a country, or 'Any' for what may be held anywhere. */
  host: text('The country of study'),
  field: text('The field'),
  /** Where the applicant is from: a country, or a group of them. */
  open: text('The origin'),
  funding: text('The funding'),
  /** 'soon': this month or the next; else a month from 1. */
  closes: oneOf('The month', [
    ...(['soon', '1', '2', '3', '4', '5', '6'] as const),
    ...(['7', '8', '9', '10', '11', '12'] as const),
  ]),
  /** 'yes': those that do not say whether they fit are listed too, after the others. */
  unsure: oneOf('What is not stated', ['yes']),
};
export type ScholarshipFilter = v.InferOutput<v.ObjectSchema<typeof scholarshipFilter, undefined>>;

const suggestion = suggestionOf(Object.keys(scholarshipFilter) as (keyof ScholarshipFilter)[]);

export type ScholarshipSuggestion = v.InferOutput<typeof suggestion>;

export const foundScholarships = v.object({
  /**
   * Those of the page: first the ones whose title holds the keyword, then those that have its words; of each, what
   * names what was chosen before what is open to more. What may be held anywhere follows those of a chosen country.
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
  /** How many there would be with each choice of a field and the rest of the filter. */
  choices: v.object(v.entriesFromList(SCHOLARSHIP_FACTS, counts)),
  /** What finds something where this finds nothing, or what a short keyword may have meant. */
  suggestions: v.array(suggestion),
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
      'Available scholarships that a filter lets through, at most 50: those that usually close soon, then what was added last.',
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
};
