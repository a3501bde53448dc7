import { companyLogin, jobSeekerLogin } from '#src/contracts/auth.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { accountMessages } from './account.messages.ts';
import { login } from './login.ts';

// The page redirects everybody with a session, so that these forms only log in.

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
