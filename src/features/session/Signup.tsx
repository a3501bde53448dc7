import { useEffect, useRef } from 'react';
import { signUpInput } from '#src/contracts/auth.ts';
import { paths } from '#src/routes/paths.ts';
import { api } from '#src/browser/api.ts';
import { goTo } from '#src/browser/navigation.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { useForm } from '#src/forms/use-form.ts';
import { TextField } from '#src/forms/TextField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { accountMessages } from './account.messages.ts';
import { useRedirectSignedIn } from './use-redirect-signed-in.ts';
import { askedForLink, redirectOfPage } from './login-redirect.ts';

/** Requests the mail with the link, then opens the page that says to look for it. */
export const signupForm = formSubmit({
  schema: signUpInput,
  async send({ email }, key) {
    const redirect = redirectOfPage();
    await api('POST /auth/jobseeker/signup', { body: { email, redirect } }, { key });
    askedForLink.write(email);
    goTo(paths.verifyEmail(redirect));
  },
  fallback: accountMessages.signupFailed,
});

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
