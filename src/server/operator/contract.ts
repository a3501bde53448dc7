import * as v from 'valibot';
import { endpoint } from '#src/contracts/endpoint.ts';
import { username } from '#src/contracts/account-name.ts';
import { companyName, email, optionalProse } from '#src/contracts/fields.ts';
import { id, idParams } from '#src/contracts/ids.ts';

/** Where the figures of the process are, for Prometheus. */
export const METRICS_PATH = '/metrics';

/** Header that names the user of the machine who gives a command, URI-encoded. */
export const OPERATOR_HEADER = 'operator';

export const byUsername = v.object({ username });

export const NO_COMPANY = 'There is no company with this username.';

/** What is shown once, and kept nowhere. */
export const companyCredentials = v.object({ id, username: v.string(), password: v.string() });
export type CompanyCredentials = v.InferOutput<typeof companyCredentials>;

/** Invited is who has never logged in since the link that sets the password was mailed. */
const COMPANY_STATES = ['active', 'verified', 'invited', 'disabled'] as const;
export type CompanyState = (typeof COMPANY_STATES)[number];

/** Answers with a backup, as long as it takes. */
export const BACKUP_PATH = '/backup';

export const companyRequest = v.object({
  id,
  companyName: v.string(),
  contactName: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  website: v.nullable(v.string()),
  message: v.nullable(v.string()),
  createdAt: v.string(),
});
export type CompanyRequest = v.InferOutput<typeof companyRequest>;

export const NO_REQUEST = 'There is no request with this ID.';

/**
 * The calls of operators. They go through a socket that only the server's own user can open, so
 * that they are for anyone who gets there; the public API has none of them.
 */
export const operatorEndpoints = {
  createCompany: endpoint({
    method: 'POST',
    path: '/companies',
    access: 'anyone',
    summary: 'Makes a company with a login.',
    body: v.object({ username, email, name: companyName('Name', 200) }),
    response: companyCredentials,
  }),

  inviteCompany: endpoint({
    method: 'POST',
    path: '/companies/invitations',
    access: 'anyone',
    summary: 'Makes a company with a login, and mails it the link that sets its password.',
    body: v.object({ username, email, name: companyName('Name', 200) }),
    response: v.object({ id, username: v.string() }),
  }),

  listCompanies: endpoint({
    method: 'GET',
    path: '/companies',
    access: 'anyone',
    summary: 'All companies that can log in.',
    response: v.array(
      v.object({
        id,
        username: v.string(),
        email: v.string(),
        name: v.string(),
        enabled: v.boolean(),
        state: v.picklist(COMPANY_STATES),
        /** Null for one that never has. */
        lastLoginAt: v.nullable(v.string()),
        openJobs: v.number(),
        /** Since when it is shown as verified. */
        verifiedAt: v.nullable(v.string()),
        createdAt: v.string(),
      }),
    ),
  }),

  verifyCompany: endpoint({
    method: 'POST',
    path: '/companies/:username/verification',
    access: 'anyone',
    summary: 'Confirms that a company is who it says, from now on, or takes that back.',
    notFound: NO_COMPANY,
    params: byUsername,
    body: v.object({ verified: v.boolean() }),
    response: v.object({ name: v.string(), verifiedAt: v.nullable(v.string()) }),
  }),

  listRequests: endpoint({
    method: 'GET',
    path: '/company-requests',
    access: 'anyone',
    summary: 'The open requests for a company login, the oldest first.',
    response: v.array(companyRequest),
  }),

  approveRequest: endpoint({
    method: 'POST',
    path: '/company-requests/:id/approve',
    access: 'anyone',
    summary:
      'Makes the company that a request asks for, and mails it the link that sets its password.',
    notFound: NO_REQUEST,
    params: idParams,
    body: v.object({ username: v.optional(username) }),
    response: v.object({ id, username: v.string(), email: v.string() }),
  }),

  declineRequest: endpoint({
    method: 'POST',
    path: '/company-requests/:id/decline',
    access: 'anyone',
    summary: 'Declines a request for a company login, and tells who asked.',
    notFound: NO_REQUEST,
    params: idParams,
    body: v.object({ reason: optionalProse('Reason', 1_000) }),
    response: v.object({ companyName: v.string(), email: v.string() }),
  }),

  resetPassword: endpoint({
    method: 'POST',
    path: '/companies/:username/password',
    access: 'anyone',
    summary: 'Gives a company a new password and ends its sessions.',
    notFound: NO_COMPANY,
    params: byUsername,
    response: companyCredentials,
  }),
};
