import * as v from 'valibot';
import { deskReason } from './desk-reports.ts';
import { endpoint } from './endpoint.ts';
import { email } from './fields.ts';
import { id, idParams } from './ids.ts';
import { instant } from './instant.ts';
import { memberName } from './members.ts';
import { count, listSearch, pageNumber } from './pagination.ts';

export const NO_SUCH_COMPANY = 'There is no company with this ID.';

const deskCompany = v.object({
  id,
  name: v.string(),
  /** Of its first owner. */
  username: v.nullable(v.string()),
  email: v.string(),
  state: v.picklist(['invited', 'active', 'verified', 'disabled', 'removed']),
  enabled: v.boolean(),
  /** Null where it is not verified. */
  verifiedAt: v.nullable(instant),
  /** When a removed one goes for good; null for the others. */
  keptUntil: v.nullable(instant),
  /** The latest login of a member; null before the first. */
  lastLoginAt: v.nullable(instant),
  createdAt: instant,
  openJobs: count,
  applications: count,
  /** Invited and disabled ones too. */
  members: count,
});
export type DeskCompany = v.InferOutput<typeof deskCompany>;

const why = { reason: deskReason };

/** What all acts on a company share. */
const act = { method: 'POST', access: 'operator', notFound: NO_SUCH_COMPANY, params: idParams } as const;

/** The companies at the operator's desk; what has changed meanwhile is a 409 that says how the company stands. */
export const deskCompanyEndpoints = {
  readDeskCompanies: endpoint({
    method: 'GET',
    path: '/desk/companies',
    access: 'operator',
    summary:
      'A page of 50 companies, the oldest first: all, or those with a text in their name, or in the username or email of a member.',
    query: v.object({ search: listSearch, page: v.optional(pageNumber, '1') }),
    response: v.object({ companies: v.array(deskCompany), total: count }),
  }),

  verifyCompany: endpoint({
    ...act,
    path: '/desk/companies/:id/verify',
    summary: 'Shows that a company is who it says, until it changes its name; or takes that back.',
    errors: ['conflict'],
    body: v.object({ verified: v.optional(v.boolean(), true) }),
  }),

  previewTakedown: endpoint({
    ...act,
    path: '/desk/companies/:id/preview',
    summary: 'What disabling or removing a company takes away, and the mail to its owners.',
    errors: ['conflict'],
    body: v.object({ act: v.picklist(['disable', 'remove'], 'Choose what to do'), ...why }),
    response: v.object({
      openJobs: count,
      applications: count,
      /** The addresses that the mail goes to. */
      recipients: v.array(v.string()),
      subject: v.string(),
      text: v.string(),
    }),
  }),

  disableCompany: endpoint({
    ...act,
    path: '/desk/companies/:id/disable',
    summary: 'Ends the sessions of a company, shows it and its jobs nowhere, and mails its owners the reason.',
    errors: ['conflict'],
    body: v.object(why),
  }),

  enableCompany: endpoint({
    ...act,
    path: '/desk/companies/:id/enable',
    summary: 'Enables a company, and mails its owners.',
    errors: ['conflict'],
  }),

  inviteOwner: endpoint({
    ...act,
    path: '/desk/companies/:id/invite-owner',
    summary: 'Mails a person the link by which they become an owner of a company.',
    errors: ['conflict', 'over_quota'],
    body: v.object({ name: memberName, email }),
    response: v.object({ id, company: v.string() }),
  }),

  removeCompany: endpoint({
    ...act,
    path: '/desk/companies/:id/remove',
    summary:
      'Removes a company, and mails its owners and applicants. It can be restored for 30 days; then it goes for good.',
    errors: ['conflict'],
    body: v.object(why),
    response: v.object({ keptUntil: instant }),
  }),

  restoreCompany: endpoint({
    ...act,
    path: '/desk/companies/:id/restore',
    summary: 'Brings a removed company back as it was, and mails its owners.',
    errors: ['conflict'],
    response: v.object({ enabled: v.boolean() }),
  }),
};
