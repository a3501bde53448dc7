import * as v from 'valibot';
import { auditEntry } from './audit-log.ts';
import { deskReason } from './desk-reports.ts';
import { endpoint } from './endpoint.ts';
import { day, listingChange } from './external-jobs.ts';
import { id } from './ids.ts';
import { listingKey } from './listing-key.ts';
import { count, listSearch, pageNumber } from './pagination.ts';

export const LISTING_STATES = ['reported', 'hidden', 'new'] as const;
/** The source of jobs posted on this site. */
export const POSTED_HERE = 'here';
/** Listings that are hidden or shown at once. */
export const MAX_LISTINGS_AT_ONCE = 100;

/** The id of a job posted here, or the key of a listing of another site. */
const itemId = v.union([id, listingKey], 'Name a job by its id, or a listing by its key');

const deskListing = v.object({
  id: itemId,
  title: v.string(),
  company: v.string(),
  /** The sites that have it; null for a job posted here. */
  source: v.nullable(v.string()),
  /** The day on which it was posted here, or first seen; null where that is not known. */
  since: v.nullable(day),
  /** The address at which it can be looked at. */
  address: v.string(),
  hidden: v.boolean(),
  /** How many reports about it are open. */
  reports: count,
});
export type DeskListing = v.InferOutput<typeof deskListing>;

const items = v.pipe(
  v.array(itemId),
  v.minLength(1, 'Choose what it is about'),
  v.maxLength(MAX_LISTINGS_AT_ONCE, `At most ${MAX_LISTINGS_AT_ONCE} at once`),
);
const acting = {
  method: 'POST',
  access: 'operator',
  errors: ['conflict'],
  body: v.object({ items, reason: deskReason }),
  response: v.object({
    done: count,
    /** How many addresses a mail about it goes to. */
    mailed: count,
  }),
} as const;

export const deskListingEndpoints = {
  readDeskListings: endpoint({
    method: 'GET',
    path: '/desk/listings',
    access: 'operator',
    summary:
      'A page of the listings of other sites and the jobs posted here, hidden ones too, as visitors search them.',
    query: v.object({
      search: listSearch,
      state: v.optional(v.picklist(['', ...LISTING_STATES], 'Choose a state'), ''),
      /** A site, or `here` for jobs posted on this one. */
      source: listSearch,
      /** A part of the company's name. */
      company: listSearch,
      page: v.optional(pageNumber, '1'),
    }),
    response: v.object({
      listings: v.array(deskListing),
      total: count,
      /** All sites that can be asked for. */
      sources: v.array(v.string()),
    }),
  }),

  hideListings: endpoint({
    ...acting,
    path: '/desk/listings/hide',
    summary: 'Hides listings at once and closes their reports: all of them, or none and why which could not be.',
  }),

  showListings: endpoint({
    ...acting,
    path: '/desk/listings/show',
    summary: 'Shows listings again that are hidden: all of them, or none and why which could not be.',
  }),

  previewHiding: endpoint({
    method: 'POST',
    path: '/desk/listings/preview',
    access: 'operator',
    summary: 'How many companies hiding or showing listings would mail, and the mail to the first.',
    body: v.object({ items, reason: deskReason, hidden: v.boolean() }),
    response: v.object({ companies: count, mail: v.nullable(v.object({ subject: v.string(), text: v.string() })) }),
  }),

  readListingHistory: endpoint({
    method: 'GET',
    path: '/desk/listings/:id/history',
    access: 'operator',
    summary: 'What was done to a listing, and what imports have changed of it, the oldest first.',
    notFound: 'There is no listing with this ID.',
    params: v.object({ id: itemId }),
    response: v.object({
      entries: v.array(v.object({ ...auditEntry.entries, actor: v.string(), reason: v.nullable(v.string()) })),
      firstSeen: v.nullable(day),
      changes: v.array(listingChange),
    }),
  }),
};
