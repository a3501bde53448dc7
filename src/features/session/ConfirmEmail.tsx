import '#src/forms/form.css';
import { useEffect } from 'react';
import * as v from 'valibot';
import { CHANGE_EMAIL_FAILED } from '#src/contracts/messages.ts';
import { api } from '#src/browser/api.ts';
import { currentQuery, redirectTo } from '#src/browser/navigation.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { useForm } from '#src/forms/use-form.ts';
import { AccountForm } from './AccountForm.tsx';
import { paths } from '#src/routes/paths.ts';
import { accountMessages } from './account.messages.ts';
import { logInAgain } from './login.ts';

let token = '';

/** Takes the mailed token from the address, where it stays for a reload; without one, redirects to the profile. */
function takeToken(): void {
  token = currentQuery().get('token') ?? '';
  if (token === '') redirectTo(paths.jobSeekerProfile());
}

const confirmEmailForm = formSubmit({
  schema: v.object({}),
  async send() {
    const account = await api('POST /auth/jobseeker/confirm-email', { body: { token } });
    const { emailChanged, companyEmailChanged } = accountMessages;
    logInAgain(account, account.username === undefined ? emailChanged : companyEmailChanged);
  },
  fallback: CHANGE_EMAIL_FAILED,
});

/** Where the mailed link leads: a button, since mail programs open links by themselves. */
export default function ConfirmEmail() {
  const form = useForm(confirmEmailForm);
  useEffect(takeToken, []);
  return (
    <AccountForm form={form} name="Confirm email" submitLabel="Confirm my new email" busyLabel="Confirming...">
      <p>
        Your account then has the new address. Job seekers log in with it, and companies that they apply to see it;
        companies get their mails there.
      </p>
      <p>For safety you are logged out everywhere.</p>
    </AccountForm>
  );
}
