import * as v from 'valibot';
import { username } from './account-name.ts';
import { mailedToken } from './auth.ts';
import { secondFactorCode, SECOND_FACTOR_STATES } from './desk-second-factor.ts';
import { deskReason } from './desk-reports.ts';
import { endpoint } from './endpoint.ts';
import { email } from './fields.ts';
import { id, idParams } from './ids.ts';
import { instant } from './instant.ts';
import { count } from './pagination.ts';

/** The sentence about a link that signs in at the desk no more. */
export const DESK_LINK_ENDED = 'This link was used already, or is older than 15 minutes. Please ask for another one.';
const NO_REQUEST = 'There is no request with this ID.';

const declineReason = v.object({ reason: deskReason });

const answered = v.object({
  companyName: v.string(),
  status: v.picklist(['open', 'approved', 'declined']),
  createdAt: instant,
  answeredAt: v.nullable(instant),
  /** The operator's name; null where it was not kept. */
  answeredBy: v.nullable(v.string()),
});

const deskRequest = v.object({
  id,
  companyName: v.string(),
  contactName: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  website: v.nullable(v.string()),
  message: v.nullable(v.string()),
  createdAt: instant,
  /** Whether the email's domain is the website's; null without a website. */
  sameDomain: v.nullable(v.boolean()),
  /** Other requests of that address, the oldest first. */
  earlier: v.array(answered),
});
export type DeskRequest = v.InferOutput<typeof deskRequest>;

const toDo = v.object({
  id: v.string(),
  kind: v.picklist([
    'requests',
    'report',
    'unsent-mails',
    'given-up-mails',
    'dead-jobs',
    'dead-scholarships',
    'proposals',
    'stale-scholarships',
    'warning',
    'unfinished',
    'held-back',
    'rejected-rows',
    'previewed-import',
    'unbuilt-import',
  ]),
  /** What it is about, where the kind does not say it. */
  name: v.nullable(v.string()),
  count,
  /** Since when the oldest of them waits; null where that is not known. */
  since: v.nullable(instant),
  /** Its place on the desk, else the address at which it can be looked at; null where there is none. */
  address: v.nullable(v.string()),
});
export type ToDo = v.InferOutput<typeof toDo>;

const deskSession = v.object({
  id,
  /** The operator's address, or 'at the machine'. */
  name: v.string(),
  /** Program and system in words; null where that is not known. */
  device: v.nullable(v.string()),
  startedAt: instant,
  /** Its last use, to the hour. */
  usedAt: instant,
  endsAt: instant,
  /** The session that asks. */
  current: v.boolean(),
});
export type DeskSession = v.InferOutput<typeof deskSession>;

/** The operator's desk: without a session there, its calls answer the 404 of an address that names nothing. */
export const deskEndpoints = {
  /** Answers the same whether or not the address is an operator's. */
  askForDeskLink: endpoint({
    method: 'POST',
    path: '/auth/operator/link',
    access: 'anyone',
    summary: 'Mails a link that signs in at the desk, to an address that the setting OPERATORS names.',
    errors: ['too_many_requests'],
    body: v.object({ email }),
  }),

  /** The session comes as a cookie. */
  loginOperator: endpoint({
    method: 'POST',
    path: '/auth/operator/login',
    access: 'anyone',
    summary: 'Signs an operator in with the token of a link, once, and a code where a second factor is on.',
    gone: DESK_LINK_ENDED,
    errors: ['too_many_requests'],
    /** Without a code where one is needed, the refusal names the field and the link stays good. */
    body: v.object({ token: mailedToken, code: v.optional(secondFactorCode) }),
  }),

  logoutOperator: endpoint({
    method: 'POST',
    path: '/auth/operator/logout',
    access: 'anyone',
    summary: "Ends the operator's session.",
  }),

  readDeskSessions: endpoint({
    method: 'GET',
    path: '/desk/sessions',
    access: 'operator',
    beforeSecondFactor: true,
    summary: "All sessions at the desk, the one that began first first, and the caller's second factor.",
    response: v.object({
      sessions: v.array(deskSession),
      secondFactor: v.picklist(SECOND_FACTOR_STATES),
      /** Recovery codes that are not used yet. */
      recoveryCodes: count,
    }),
  }),

  endDeskSession: endpoint({
    method: 'DELETE',
    path: '/desk/sessions/:id',
    access: 'operator',
    summary: 'Ends a session at the desk.',
    notFound: 'This session has ended already.',
    params: idParams,
  }),

  readToDo: endpoint({
    method: 'GET',
    path: '/desk/todo',
    access: 'operator',
    summary: 'What waits for an operator: warnings, then what waits longest.',
    response: v.object({ entries: v.array(toDo) }),
  }),

  readDeskRequests: endpoint({
    method: 'GET',
    path: '/desk/requests',
    access: 'operator',
    summary: 'The open requests for a company login, the oldest first.',
    response: v.object({
      requests: v.array(deskRequest),
      /** How many more wait. */
      more: count,
    }),
  }),

  approveRequest: endpoint({
    method: 'POST',
    path: '/desk/requests/:id/approve',
    access: 'operator',
    summary: 'Makes the company that a request asks for, and mails it the link that sets its password.',
    notFound: NO_REQUEST,
    errors: ['conflict'],
    params: idParams,
    /** Without a username one is made of the company's name. */
    body: v.object({ username: v.optional(username) }),
    response: v.object({ id, username: v.string(), email: v.string() }),
  }),

  previewDecline: endpoint({
    method: 'POST',
    path: '/desk/requests/:id/decline/preview',
    access: 'operator',
    summary: 'The mail that declining a request would send.',
    notFound: NO_REQUEST,
    errors: ['conflict'],
    params: idParams,
    body: declineReason,
    response: v.object({ subject: v.string(), text: v.string() }),
  }),

  declineRequest: endpoint({
    method: 'POST',
    path: '/desk/requests/:id/decline',
    access: 'operator',
    summary: 'Declines a request, and mails its sender the reason.',
    notFound: NO_REQUEST,
    errors: ['conflict'],
    params: idParams,
    body: declineReason,
    response: v.object({ companyName: v.string(), email: v.string() }),
  }),
};
