import '#src/forms/form.css';
import { useEffect } from 'react';
import { useForm } from '#src/forms/use-form.ts';
import { AccountForm } from './AccountForm.tsx';
import { confirmEmailForm, takeEmailToken } from './confirm-email.store.ts';

/** Where the mailed link leads: a button, since mail programs open links by themselves. */
export default function ConfirmEmail() {
  const form = useForm(confirmEmailForm);
  useEffect(takeEmailToken, []);
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
