import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';

export type Role = 'COMPANY' | 'JOBSEEKER';

/** Names of the session cookies (settled reading 7). */
export const COMPANY_COOKIE = 'token';
export const JOB_SEEKER_COOKIE = 'jobSeekerToken';

export const companyUser = v.object({
  id,
  username: v.string(),
  name: v.string(),
  logo: v.nullable(v.string()),
  role: v.literal('COMPANY'),
});
export type CompanyUser = v.InferOutput<typeof companyUser>;

export const readSession = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'company',
  summary: 'The signed-in company.',
  response: v.object({ user: companyUser }),
});

export const logoutCompany = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'anyone',
  summary: "Ends the company's session.",
});

export const logoutJobSeeker = endpoint({
  method: 'POST',
  path: '/auth/jobseeker/logout',
  access: 'anyone',
  summary: "Ends the job seeker's session.",
});
