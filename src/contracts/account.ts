import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, idParams } from './ids.ts';
import { email } from './fields.ts';
import { newPassword } from './passwords.ts';

/** Any text: a missing or wrong one is named beside the field. */
const currentPassword = v.optional(v.pipe(v.string(), v.maxLength(128, 'Password is too long')), '');

const changedPassword = v.object({ currentPassword, newPassword });

/** The role of a call, where a browser is signed in as both; else there is but one. */
const role = v.object({ role: v.optional(v.picklist(['company', 'jobseeker'])) });

const accountSession = v.object({
  id,
  /** Program and system in words, such as 'Chrome on Android'; null where that is not known. */
  device: v.nullable(v.string()),
  /** Whether it was started in the network that the caller is in; null where that is not known. */
  sameNetwork: v.nullable(v.boolean()),
  /** When the session was started, in ISO 8601. */
  startedAt: v.string(),
  /** Its last use, in ISO 8601, to the hour. */
  usedAt: v.string(),
  /** The session that asks. */
  current: v.boolean(),
});
export type AccountSession = v.InferOutput<typeof accountSession>;

export const accountEndpoints = {
  changeCompanyPassword: endpoint({
    method: 'POST',
    path: '/auth/change-password',
    access: 'company',
    summary: 'Replaces the password of the calling member of a company, and ends all their other sessions.',
    errors: ['too_many_requests'],
    body: changedPassword,
  }),

  changeJobSeekerPassword: endpoint({
    method: 'POST',
    path: '/auth/jobseeker/change-password',
    access: 'jobseeker',
    summary: "Replaces the calling job seeker's password, and ends all their other sessions.",
    errors: ['too_many_requests'],
    body: changedPassword,
  }),

  /** The address counts once its link was opened, like a job seeker's. */
  changeCompanyEmail: endpoint({
    method: 'POST',
    path: '/auth/change-email',
    access: 'owner',
    summary: 'Mails a link that makes another address the email of the calling owner.',
    errors: ['too_many_requests'],
    makes: true,
    body: v.object({ email, password: currentPassword }),
  }),

  cancelCompanyEmailChange: endpoint({
    method: 'DELETE',
    path: '/auth/pending-email',
    access: 'owner',
    summary: "Gives up the pending change of the calling owner's email.",
  }),

  listSessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'account',
    summary: "The account's sessions, the one last used first.",
    query: role,
    response: v.array(accountSession),
  }),

  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: 'account',
    summary: "Ends one of the account's sessions.",
    notFound: 'This session has ended already.',
    params: idParams,
    query: role,
  }),

  logOutEverywhere: endpoint({
    method: 'POST',
    path: '/auth/logout-everywhere',
    access: 'account',
    summary: "Ends all the account's sessions, this one too.",
    query: role,
  }),

  exportJobSeeker: endpoint({
    method: 'GET',
    path: '/jobseeker/account/export',
    access: 'jobseeker',
    summary: 'Everything that is kept about the caller, as JSON with their files, in a ZIP file.',
    errors: ['too_many_requests'],
    download: { contentType: 'application/zip', name: 'adwuma-account.zip', bytes: true },
  }),

  deleteJobSeeker: endpoint({
    method: 'DELETE',
    path: '/jobseeker/account',
    access: 'jobseeker',
    summary: 'Deletes the calling account for good; companies keep a line of each application, without the person.',
    errors: ['too_many_requests'],
    body: v.object({ password: currentPassword }),
  }),
};
