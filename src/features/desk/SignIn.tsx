import { useEffect, useState } from 'react';
import { DESK_LINK_ENDED } from '#src/contracts/desk.ts';
import { AccountForm } from '#src/features/session/AccountForm.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { deskPaths } from '#src/routes/desk-paths.ts';
import { signInForm, tokenInAddress } from './desk.store.ts';

/** Where a link to the desk leads: nothing happens before the button is pressed. */
export default function SignIn() {
  const form = useForm(signInForm);
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(tokenInAddress()), []);
  if (token === '') return <p role="alert">{DESK_LINK_ENDED}</p>;
  return (
    <>
      <AccountForm form={form} name="Sign in at the desk" submitLabel="Sign in" busyLabel="Signing in...">
        <p>This signs you in at the desk in this browser, for twelve hours.</p>
        <input type="hidden" name="token" value={token ?? ''} />
      </AccountForm>
      {form.state.status === 'refused' && <a href={deskPaths.toDo()}>Ask for another link</a>}
    </>
  );
}
