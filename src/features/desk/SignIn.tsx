import { useState } from 'react';
import { AccountForm } from '#src/features/session/AccountForm.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { CodeField } from './CodeField.tsx';
import { signInForm } from './sign-in.store.ts';

/** Where a link to the desk leads: nothing happens before the button is pressed. */
export default function SignIn() {
  const form = useForm(signInForm);
  const [asksCode, setAsksCode] = useState(false);
  const fault = form.errors['code'];
  // The server alone knows who has a second factor.
  if (fault !== undefined && !asksCode) setAsksCode(true);
  return (
    <AccountForm form={form} name="Sign in at the desk" submitLabel="Sign in" busyLabel="Signing in...">
      <p>This signs you in at the desk in this browser, for twelve hours.</p>
      <div hidden={!asksCode}>
        <CodeField hint="Six digits of your app, or a recovery code." error={fault} />
      </div>
    </AccountForm>
  );
}
