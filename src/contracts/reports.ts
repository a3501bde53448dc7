import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { optionalProse, optionalText } from './fields.ts';
import { id } from './ids.ts';
import { listingKey } from './listing-key.ts';

/** The kinds of things that visitors may report. Jobs and companies are records here, the others are links. */
export const REPORT_KINDS = ['job', 'company', 'external_job', 'scholarship'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The same, and what a company has written to an applicant, who alone can report it. */
export const REPORTED_KINDS = [...REPORT_KINDS, 'message'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

export const REPORT_REASONS = ['asks-for-money', 'wrong-link', 'closed', 'discriminates', 'not-real', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Characters. */
export const MAX_DETAILS_LENGTH = 1_000;
const MAX_LINK_LENGTH = 2_048;
const MAX_TITLE_LENGTH = 1_000;

/** An absolute http(s) link, as browsers write it. */
const link = v.pipe(
  v.string('Name the link of the listing'),
  v.trim(),
  v.maxLength(MAX_LINK_LENGTH, 'This link is too long'),
  v.check((url) => /^https?:/.test(URL.parse(url)?.protocol ?? ''), 'This is not a web address'),
  v.transform((url) => new URL(url).href),
  // Written with its escapes, a link may have grown.
  v.maxLength(2 * MAX_LINK_LENGTH, 'This link is too long'),
);

const entries = {
  reason: v.picklist(REPORT_REASONS, 'Choose a reason'),
  details: optionalProse('Details', MAX_DETAILS_LENGTH),
};

const ofListing = v.picklist(['external_job', 'scholarship']);

export const reportInput = v.variant(
  'kind',
  [
    v.object({ kind: v.picklist(['job', 'company']), itemId: id, ...entries }),
    v.object({ kind: ofListing, itemId: listingKey, ...entries }),
    v.object({
      kind: ofListing,
      url: link,
      /** Its title, for several listings may share a link. */
      name: optionalText('Name', MAX_TITLE_LENGTH),
      ...entries,
    }),
  ],
  'Name what you report: job, company, external_job or scholarship',
);
export type ReportInput = v.InferOutput<typeof reportInput>;

export const reportEndpoints = {
  reportListing: endpoint({
    method: 'POST',
    path: '/reports',
    access: 'anyone',
    makes: true,
    summary: 'Tells the operator that something is wrong with a listing. The answer is the same whoever else has.',
    errors: ['not_found', 'gone', 'too_many_requests'],
    body: reportInput,
  }),
};
