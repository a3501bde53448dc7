import type { LoginOutcome } from '#src/routes/plain-forms.ts';

/** The account forms' sentences when the server sends none. */
export const accountMessages = {
  companyLoginFailed: 'Invalid username or password. Please try again.',
  jobSeekerLoginFailed: 'Invalid email or password. Please try again.',
  signupFailed: 'Signup failed. Please try again later.',
  cookiesRefused: 'Your browser keeps no cookies for this site. Allow them to log in.',
  passwordsDiffer: 'Passwords do not match',
  passwordSet: 'Your password is set. Log in with it.',
  emailChanged: 'Your email is changed. Please log in with it.',
  companyEmailChanged: 'The email of your account is changed. Please log in.',
} as const;

const BACK = 'Going back in your browser shows what you typed.';

/** The outcome of a login that was sent without JavaScript. */
export const loginOutcomes = (wrong: string): Readonly<Record<LoginOutcome, string>> => ({
  missing: `You are not logged in: something is missing in the form. ${BACK}`,
  wrong,
  disabled: 'This account is disabled. Please contact us.',
  'log-in-first': `Your application was not sent: log in first. ${BACK}`,
  'too-many': 'There were too many failed logins. Please try again later.',
  away: 'You are not logged in: our database is temporarily unavailable. Please try again shortly.',
});
