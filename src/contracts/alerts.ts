import * as v from 'valibot';
import { ALERT_FREQUENCIES, ALERT_LISTS } from './alert-values.ts';
import { endpoint } from './endpoint.ts';
import { email } from './fields.ts';
import { id, idParams } from './ids.ts';
import { instant } from './instant.ts';
import { day } from './external-jobs.ts';

/** Characters of an alert's query. */
const MAX_QUERY = 2_000;

/** The answer to a mailed link whose alert has ended, or was not confirmed in time. */
export const ALERT_NOT_FOUND = 'This link is no good any more: its alert has ended.';
export const OWN_ALERT_NOT_FOUND = 'This alert has ended already.';
/** Said to the owner of the address alone. */
export const ALERTS_FULL = 'You have ten alerts already. End one of them first.';

const list = v.picklist(ALERT_LISTS, 'Choose jobs or scholarships');
const frequency = v.picklist(ALERT_FREQUENCIES, 'Choose daily or weekly');
/** As the addresses of the list carry its filter; empty for all. Fields that the filter has not are left out. */
const TOO_LONG = `A search must be at most ${MAX_QUERY} characters`;
const query = v.pipe(
  v.string(),
  v.maxLength(MAX_QUERY, TOO_LONG),
  // It is kept with its escapes, with which it may have grown.
  v.check((value) => new URLSearchParams(value).toString().length <= MAX_QUERY, TOO_LONG),
);

export const alertInput = v.object({
  email,
  list,
  query: v.optional(query, ''),
  frequency,
});
export type AlertInput = v.InferOutput<typeof alertInput>;

/** The token of its mails' links: it changes or ends this alert and nothing else. */
export const alertToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
const tokenParams = v.object({ token: alertToken });
export const alertChange = v.object({ frequency });

const alertFacts = { list, query, frequency };

const ownAlert = v.object({
  id,
  ...alertFacts,
  /** The search in one line: saying it takes more than a page should load. */
  words: v.string(),
  createdAt: instant,
  /** The day of its last mail; null before the first. */
  mailedOn: v.nullable(day),
});
export type OwnAlert = v.InferOutput<typeof ownAlert>;

/**
 * Each of the first four also takes a plain form of the same fields (`frequency` and `end` as
 * `POST /alerts/:token/frequency` and `POST /alerts/:token/end`), and answers it with a redirect.
 */
export const alertEndpoints = {
  /** The same answer whatever is known of the address. */
  askForAlert: endpoint({
    method: 'POST',
    path: '/alerts',
    access: 'anyone',
    personal: true,
    makes: true,
    provesWork: true,
    summary:
      'Mails new results of a search to an address once it is confirmed by a mailed link; the address of a signed-in job seeker needs none.',
    errors: ['too_many_requests', 'over_quota'],
    body: alertInput,
    /** `kept`: it counts at once; `asked`: it has to be confirmed. */
    response: v.object({ outcome: v.picklist(['kept', 'asked']) }),
  }),

  readAlert: endpoint({
    method: 'GET',
    path: '/alerts/:token',
    access: 'anyone',
    summary: 'The alert of a mailed link.',
    notFound: ALERT_NOT_FOUND,
    errors: ['too_many_requests'],
    params: tokenParams,
    response: v.object({
      ...alertFacts,
      confirmed: v.boolean(),
      email: v.string(),
      /** Whether it ends unless it is confirmed again: its mails have not been opened for six months. */
      asked: v.boolean(),
    }),
  }),

  confirmAlert: endpoint({
    method: 'POST',
    path: '/alerts/:token/confirm',
    access: 'anyone',
    summary: 'Confirms the alert of a mailed link, or that it is still wanted; once more changes nothing.',
    notFound: ALERT_NOT_FOUND,
    errors: ['over_quota', 'too_many_requests'],
    params: tokenParams,
  }),

  changeAlert: endpoint({
    method: 'PUT',
    path: '/alerts/:token',
    access: 'anyone',
    summary: 'Changes how often the alert of a mailed link is mailed.',
    notFound: ALERT_NOT_FOUND,
    errors: ['too_many_requests'],
    params: tokenParams,
    body: alertChange,
  }),

  endAlert: endpoint({
    method: 'DELETE',
    path: '/alerts/:token',
    access: 'anyone',
    summary: 'Ends the alert of a mailed link, with its mails that wait.',
    notFound: ALERT_NOT_FOUND,
    errors: ['too_many_requests'],
    params: tokenParams,
  }),

  listOwnAlerts: endpoint({
    method: 'GET',
    path: '/jobseeker/alerts',
    access: 'jobseeker',
    summary: "The calling account's alerts, the newest first.",
    response: v.object({ alerts: v.array(ownAlert) }),
  }),

  changeOwnAlert: endpoint({
    method: 'PUT',
    path: '/jobseeker/alerts/:id',
    access: 'jobseeker',
    summary: "Changes how often one of the account's alerts is mailed.",
    notFound: OWN_ALERT_NOT_FOUND,
    params: idParams,
    body: alertChange,
  }),

  endOwnAlert: endpoint({
    method: 'DELETE',
    path: '/jobseeker/alerts/:id',
    access: 'jobseeker',
    summary: "Ends one of the account's alerts, with its mails that wait.",
    notFound: OWN_ALERT_NOT_FOUND,
    params: idParams,
  }),
};
