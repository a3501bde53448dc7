import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { listedJob } from './external-jobs.ts';
import { counts, oneOf, suggestionOf, text } from './filter-fields.ts';
import { instant } from './instant.ts';
import { jobCard } from './jobs.ts';
import { keyParams, NOT_LISTED } from './listing-key.ts';
import { count, pageNumber } from './pagination.ts';

/** The filter of All Jobs as the query of an address; empty means all. */
export const listingFilter = {
  search: text('The keyword'),
  /** 'yes': the keyword only as a word of its own. */
  whole: oneOf('The whole word', ['yes']),
  level: text('The level'),
  category: text('The category'),
  country: text('The country'),
  city: text('The city'),
  workplace: text('The workplace'),
  /** 'yes': only what says that it can be applied to from Ghana. */
  ghana: oneOf('Open to Ghana', ['yes']),
  source: text('The source'),
  /** Days from today in which it closes. */
  closing: oneOf('Closing', ['7']),
  /** Days before today in which it was posted or, where that is not known, last seen. */
  posted: oneOf('Posted', ['1', '7', '30']),
  /** 'closing': what closes first comes first, undated ones last; else newest first. */
  sort: oneOf('The order', ['closing']),
};
export type ListingFilter = v.InferOutput<v.ObjectSchema<typeof listingFilter, undefined>>;

/** What is counted beside the choices of the form. */
export const COUNTED_FIELDS = ['level', 'category', 'country', 'city', 'workplace', 'source', 'ghana'] as const;
export type CountedField = (typeof COUNTED_FIELDS)[number];

const suggestion = suggestionOf(Object.keys(listingFilter) as (keyof ListingFilter)[]);
export type ListingSuggestion = v.InferOutput<typeof suggestion>;

export const foundListings = v.object({
  /** Those of the page: first the ones whose title holds the keyword, then those that have its words. */
  listings: v.array(listedJob),
  /** How many titles hold the keyword; without one, how many the filter lets through. */
  count,
  /** How many others have all its words, in any order, in title, company, place or kind. */
  more: count,
  page: count,
  /** At least one. */
  pages: count,
  /** Jobs posted on this site that the filter lets through, the newest of them and how many. */
  posted: v.object({ jobs: v.array(jobCard), total: count, byWords: v.boolean() }),
  /** How many there would be with each choice of a field and the rest of the filter. */
  choices: v.object(v.entriesFromList(COUNTED_FIELDS, counts)),
  /** What finds something where this finds nothing, or what a short keyword may have meant. */
  suggestions: v.array(suggestion),
});
export type FoundListings = v.InferOutput<typeof foundListings>;

/** Items of a feed, jobs and scholarships alike. */
export const MAX_FEED_ITEMS = 50;

const listingFeed = v.object({
  /** The newest that may be passed on, at most 50. */
  listings: v.array(listedJob),
  /** The newest jobs posted on this site that the filter lets through, at most 50. */
  posted: v.array(jobCard),
  /** Since when nothing of this has changed. */
  changedAt: instant,
});
export type ListingFeed = v.InferOutput<typeof listingFeed>;

export const listingEndpoints = {
  searchListings: endpoint({
    method: 'GET',
    path: '/jobs/listings',
    access: 'anyone',
    summary: 'A page of the published listings of other sites that a filter lets through, with counts and suggestions.',
    errors: ['too_many_requests', 'unavailable'],
    query: v.object({ ...listingFilter, page: v.optional(pageNumber, '1') }),
    response: foundListings,
  }),

  listing: endpoint({
    method: 'GET',
    path: '/jobs/listings/:key',
    access: 'anyone',
    summary: 'A published listing of another site, by its key.',
    notFound: NOT_LISTED,
    errors: ['too_many_requests', 'unavailable'],
    params: keyParams,
    response: listedJob,
  }),

  listingFeed: endpoint({
    method: 'GET',
    path: '/jobs/feed',
    access: 'anyone',
    summary:
      'The newest listings that a filter lets through and whose sources let others pass them on, and the newest jobs posted here.',
    errors: ['too_many_requests', 'unavailable'],
    query: v.object(listingFilter),
    response: listingFeed,
  }),
};
