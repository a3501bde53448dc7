import { authEndpoints, companyLogin, jobSeekerLogin } from '#src/contracts/auth.ts';
import { api } from '#src/browser/api.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { accountMessages } from './account.messages.ts';
import { login } from './login.ts';

// The page redirects visitors with a session, so that these forms only log in.

export const companyLoginForm = formSubmit({
  schema: companyLogin,
  send: (credentials) => login('COMPANY', credentials),
  fallback: accountMessages.companyLoginFailed,
});

export const jobSeekerLoginForm = formSubmit({
  schema: jobSeekerLogin,
  send: (credentials) => login('JOBSEEKER', credentials),
  fallback: accountMessages.jobSeekerLoginFailed,
});

/** Asks for the mail with the link that sets a company's password. */
export const forgotPasswordForm = formSubmit({
  schema: authEndpoints.forgotPassword.body,
  send: (body, key) => api('POST /auth/forgot-password', { body }, { key }),
  fallback: 'The email could not be requested. Please try again later.',
});
