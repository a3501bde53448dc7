import * as v from 'valibot';
import { endpoint } from '#src/contracts/endpoint.ts';
import { username } from '#src/contracts/account-name.ts';
import { email, text } from '#src/contracts/fields.ts';
import { id } from '#src/contracts/ids.ts';

/** Where the figures of the process are, for Prometheus. */
export const METRICS_PATH = '/metrics';

/** Header that names the user of the machine who gives a command, URI-encoded. */
export const OPERATOR_HEADER = 'operator';

export const byUsername = v.object({ username });

export const NO_COMPANY = 'There is no company with this username.';

/** What is shown once, and kept nowhere. */
export const companyCredentials = v.object({ id, username: v.string(), password: v.string() });
export type CompanyCredentials = v.InferOutput<typeof companyCredentials>;

/** Answers with a backup, as long as it takes. */
export const BACKUP_PATH = '/backup';

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
    body: v.object({ username, email, name: text('Name', 200) }),
    response: companyCredentials,
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
        createdAt: v.string(),
      }),
    ),
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
