import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { listedJob } from './external-jobs.ts';
import { counts, filterEntries, instead, suggestionOf } from './filter-fields.ts';
import { instant } from './instant.ts';
import { idParams } from './ids.ts';
import { jobCard } from './jobs.ts';
import { keyParams, NOT_LISTED } from './listing-key.ts';
import { JOB_FIELDS, jobList } from './lists/job-list.ts';
import { factsOf } from './lists/searched-list.ts';
import { JOB_NOT_FOUND } from './messages.ts';
import { count, pageNumber } from './pagination.ts';

const listingFilter = filterEntries(jobList);

const foundListings = v.object({
  /** Those of the page: first the ones whose title holds the keyword, then those that have its words. */
  listings: v.array(listedJob),
  /** How many titles hold the keyword; without one, how many the filter lets through. */
  count,
  /** How many others have all its words, in any order, in title, company, place or kind. */
  more: count,
  page: count,
  /** At least one. */
  pages: count,
  /** With few results, on the first page: other listings that have some of the words of the keyword, the best first. */
  close: v.array(listedJob),
  /** Jobs posted on this site that the filter lets through, the newest of them and how many. */
  posted: v.object({ jobs: v.array(jobCard), total: count, byWords: v.boolean() }),
  /** How many there would be with each choice of a field and the rest of the filter. */
  choices: v.object(v.entriesFromList(factsOf(jobList), counts)),
  /** Where the keyword finds nothing: everything here is what this one finds. */
  instead: v.optional(instead),
  /** Filters that find something where this finds nothing, or the whole word for a short keyword. */
  suggestions: v.array(suggestionOf(JOB_FIELDS)),
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

/** The records like another that are shown below it, jobs and scholarships alike. */
export const MAX_SIMILAR = 4;

const similarJobs = v.object({
  /** Listings of other sites. */
  listings: v.array(listedJob),
  /** Jobs posted on this site, at most two: they come first. */
  posted: v.array(jobCard),
});
export type SimilarJobs = v.InferOutput<typeof similarJobs>;

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

  similarToListing: endpoint({
    method: 'GET',
    path: '/jobs/listings/:key/similar',
    access: 'anyone',
    summary:
      'Up to four open jobs of its category like a published listing, each of another employer; the newest for an unknown one.',
    notFound: NOT_LISTED,
    errors: ['too_many_requests', 'unavailable'],
    params: keyParams,
    response: similarJobs,
  }),

  similarToJob: endpoint({
    method: 'GET',
    path: '/jobs/:id/similar',
    access: 'anyone',
    summary: 'The same for a job posted here, open or closed.',
    notFound: JOB_NOT_FOUND,
    errors: ['too_many_requests', 'unavailable'],
    params: idParams,
    response: similarJobs,
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
