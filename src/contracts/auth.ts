import * as v from 'valibot';
import { typedUsername } from './account-name.ts';
import { endpoint } from './endpoint.ts';
import { email } from './fields.ts';
import { id } from './ids.ts';
import { MEMBER_ROLES } from './member-roles.ts';
import { newPassword, typedPassword } from './passwords.ts';

export type Role = 'COMPANY' | 'JOBSEEKER';

/** Names of the session cookies. */
export const COMPANY_COOKIE = 'token';
export const JOB_SEEKER_COOKIE = 'jobSeekerToken';
/** That of the operator's desk. */
export const OPERATOR_COOKIE = 'operatorToken';
/** Names a browser to the accounts that have logged in with it; it is no session. */
export const DEVICE_COOKIE = 'device';

/** A cookie's name on the wire: on https browsers bind it to this very host. */
export const cookieName = (name: string, https: boolean): string => (https ? `__Host-${name}` : name);

export const mailedToken = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

const companyUser = v.object({
  id,
  username: v.string(),
  name: v.string(),
  logo: v.nullable(v.string()),
  /** The address for mails to the member; others do not see it. */
  email: v.string(),
  /** The address that is to take its place, until its link is opened. */
  pendingEmail: v.nullable(v.string()),
  role: v.literal('COMPANY'),
});
export type CompanyUser = v.InferOutput<typeof companyUser>;

/** The person who acts for the company. */
const actingMember = v.object({ id, name: v.string(), role: v.picklist(MEMBER_ROLES) });
export type ActingMember = v.InferOutput<typeof actingMember>;

export const companyLogin = v.object({
  username: typedUsername,
  password: typedPassword,
});

export const jobSeekerLogin = v.object({ email, password: typedPassword });

export const signUpInput = v.object({
  email,
  /** Where to go on once the password is set: a path of the site, anything else is ignored. */
  redirect: v.optional(v.pipe(v.string(), v.maxLength(500))),
});

export const authEndpoints = {
  readSession: endpoint({
    method: 'GET',
    path: '/auth/me',
    access: 'company',
    summary: 'The signed-in company, and which of its members is signed in.',
    response: v.object({ user: companyUser, member: actingMember }),
  }),

  /** The session comes as a cookie; programs send its value as `Authorization: Bearer`. */
  loginCompany: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    summary: 'Signs a company in.',
    errors: ['not_signed_in', 'forbidden', 'too_many_requests'],
    body: companyLogin,
  }),

  loginJobSeeker: endpoint({
    method: 'POST',
    path: '/auth/jobseeker/login',
    access: 'anyone',
    summary: 'Signs a job seeker in.',
    errors: ['not_signed_in', 'too_many_requests'],
    body: jobSeekerLogin,
  }),

  logoutCompany: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'anyone',
    summary: "Ends the company's session.",
  }),

  logoutJobSeeker: endpoint({
    method: 'POST',
    path: '/auth/jobseeker/logout',
    access: 'anyone',
    summary: "Ends the job seeker's session.",
  }),

  /** Answers the same whether or not the address is known. */
  signUp: endpoint({
    method: 'POST',
    path: '/auth/jobseeker/signup',
    access: 'anyone',
    makes: true,
    provesWork: true,
    summary: 'Mails a link that sets a password, for a new account or a known one.',
    errors: ['too_many_requests'],
    body: signUpInput,
  }),

  /** Answers the same whether or not there is such a username. */
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'anyone',
    makes: true,
    summary: "Mails a link that sets the password of a company's member to their email.",
    errors: ['too_many_requests'],
    body: v.object({ username: typedUsername }),
  }),

  /** So that a browser's password manager saves the new password under its login. */
  readPasswordLink: endpoint({
    method: 'POST',
    path: '/auth/jobseeker/password-link',
    access: 'anyone',
    summary: 'The login whose password a mailed token sets: an email, or the username of a company.',
    body: v.object({ token: mailedToken }),
    /** Without a login when the link is not good (any more), which setting the password explains. */
    response: v.object({ login: v.optional(v.string()) }),
  }),

  setPassword: endpoint({
    method: 'POST',
    path: '/auth/jobseeker/set-password',
    access: 'anyone',
    summary:
      'Sets the password with the mailed token, once, and ends all other sessions. The same again is answered the same.',
    errors: ['too_many_requests'],
    body: v.object({ token: mailedToken, password: newPassword }),
    /** Whose password was set, for the login that follows; the username where it was a company's. */
    response: v.object({ email: v.string(), username: v.optional(v.string()) }),
  }),

  /** The answer for an address that has an account by now is that for a used token. */
  confirmEmail: endpoint({
    method: 'POST',
    path: '/auth/jobseeker/confirm-email',
    access: 'anyone',
    summary: "Makes the mailed token's address the account's email, and ends all sessions; again it changes nothing.",
    errors: ['too_many_requests'],
    body: v.object({ token: mailedToken }),
    /** The address, for the login that follows; the username where the account is a company's. */
    response: v.object({ email: v.string(), username: v.optional(v.string()) }),
  }),
};
