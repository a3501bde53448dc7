import * as v from 'valibot';
import { CHANGE_EMAIL_FAILED } from '#src/contracts/messages.ts';
import { paths } from '#src/routes/paths.ts';
import { api } from '#src/browser/api.ts';
import { currentQuery, redirectTo } from '#src/browser/navigation.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { accountMessages } from './account.messages.ts';
import { logInAgain } from './login.ts';

let token = '';

/** Takes the mailed token from the address, where it stays for a reload; without one, redirects to the profile. */
export function takeEmailToken(): void {
  token = currentQuery().get('token') ?? '';
  if (token === '') redirectTo(paths.jobSeekerProfile());
}

export const confirmEmailForm = formSubmit({
  schema: v.object({}),
  async send() {
    const account = await api('POST /auth/jobseeker/confirm-email', { body: { token } });
    const { emailChanged, companyEmailChanged } = accountMessages;
    logInAgain(account, account.username === undefined ? emailChanged : companyEmailChanged);
  },
  fallback: CHANGE_EMAIL_FAILED,
});
