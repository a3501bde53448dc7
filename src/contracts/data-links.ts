import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { instant } from './instant.ts';
import { count } from './pagination.ts';

/** What may be kept of an email address, as its owner and an operator see it. */
export const KEPT_KINDS = [
  'account',
  'applications',
  'open-applications',
  'interviews',
  'files',
  'saved-items',
  'sessions',
  'devices',
  'alerts',
  'unconfirmed-alerts',
  'requests',
  'password-links',
  'email-changes',
  'data-links',
  'mails',
  'record',
  'members',
  'contacts',
  'operator',
] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

/** How much of one kind is kept, and the times of the oldest and the newest; never what it says. */
export const keptData = v.object({
  kind: v.picklist(KEPT_KINDS),
  count,
  since: instant,
  until: instant,
});
export type KeptData = v.InferOutput<typeof keptData>;

/** What a mailed link to one's data does. */
export const DATA_ACTS = ['export', 'delete'] as const;
export type DataAct = (typeof DATA_ACTS)[number];

/** The sentence about a link to one's data that does nothing more. */
export const DATA_LINK_NOT_FOUND = 'This link is no longer valid. It works for 24 hours. Please write to us again.';

const tokenParams = v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) });

/** Those that do something also take a plain form, and answer a refusal of it with a redirect. */
export const dataLinkEndpoints = {
  readDataLink: endpoint({
    method: 'GET',
    path: '/data-links/:token',
    access: 'anyone',
    summary: 'What a mailed link to the data of an address does, and what is kept of that address.',
    notFound: DATA_LINK_NOT_FOUND,
    errors: ['too_many_requests'],
    params: tokenParams,
    response: v.object({
      act: v.picklist(DATA_ACTS),
      /** Null once everything was deleted by this link. */
      email: v.nullable(v.string()),
      kept: v.array(keptData),
    }),
  }),

  exportByLink: endpoint({
    method: 'POST',
    path: '/data-links/:token/export',
    access: 'anyone',
    summary: 'Everything that is kept of the address of a mailed link, as JSON with files, in a ZIP file.',
    notFound: DATA_LINK_NOT_FOUND,
    errors: ['too_many_requests'],
    params: tokenParams,
    download: { contentType: 'application/zip', name: 'adwuma-data.zip', bytes: true },
  }),

  deleteByLink: endpoint({
    method: 'POST',
    path: '/data-links/:token/delete',
    access: 'anyone',
    summary: 'Deletes for good what is kept of the address of a mailed link; once more changes nothing.',
    notFound: DATA_LINK_NOT_FOUND,
    errors: ['too_many_requests'],
    params: tokenParams,
  }),
};
