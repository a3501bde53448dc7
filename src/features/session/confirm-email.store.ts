import * as v from 'valibot';
import { api } from '#src/browser/api.ts';
import { currentQuery, redirectTo } from '#src/browser/navigation.ts';
import { showToastOnNextPage } from '#src/browser/toasts.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { paths } from '#src/routes/paths.ts';
import { accountMessages } from './account.messages.ts';
import { $session, forgetSession } from './session.store.ts';
import { emailToLogIn } from './login-redirect.ts';

let token = '';

/** Takes the mailed token from the address, where it stays for a reload; without one, redirects to the profile. */
export function takeEmailToken(): void {
  token = currentQuery().get('token') ?? '';
  if (token === '') redirectTo(paths.jobSeekerProfile());
}

export const confirmEmailForm = formSubmit({
  schema: v.object({}),
  async send() {
    const { email, username } = await api('POST /auth/jobseeker/confirm-email', {
      body: { token },
    });
    const isCompany = username !== undefined;
    if (!isCompany) emailToLogIn.write(email);
    // The server has ended the account's sessions, this browser's among them.
    if ($session.get().role === (isCompany ? 'COMPANY' : 'JOBSEEKER')) forgetSession();
    showToastOnNextPage(
      'success',
      isCompany ? accountMessages.companyEmailChanged : accountMessages.emailChanged,
    );
    redirectTo(isCompany ? paths.login() : paths.jobSeekerLogin());
  },
  fallback: accountMessages.confirmEmailFailed,
});
