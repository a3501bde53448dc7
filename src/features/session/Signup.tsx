import { useEffect, useRef } from 'react';
import { useForm } from '#src/forms/use-form.ts';
import { TextField } from '#src/forms/TextField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { askedForLink } from './login-redirect.ts';
import { signupForm } from './signup.store.ts';
import { useRedirectSignedIn } from './use-redirect-signed-in.ts';

/** Sends a mail whose link makes an account or, for a known address, sets a new password. */
export default function Signup() {
  const form = useForm(signupForm);
  const email = useRef<HTMLInputElement>(null);
  useRedirectSignedIn();
  // The visitor who comes back because the address was wrong mends it in place.
  useEffect(() => {
    const asked = askedForLink.read();
    if (email.current?.value === '' && asked !== null) email.current.value = asked;
    askedForLink.forget();
  }, []);
  return (
    <AccountForm form={form} name="Sign up" submitLabel="Send me the link" busyLabel="Sending...">
      <TextField
        ref={email}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        error={form.errors['email']}
        required
      />
    </AccountForm>
  );
}
