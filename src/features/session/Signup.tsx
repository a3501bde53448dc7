import { useForm } from '#src/forms/use-form.ts';
import { TextField } from '#src/forms/TextField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { signupForm } from './signup.store.ts';
import { useRedirectSignedIn } from './use-redirect-signed-in.ts';

/** Sends a mail whose link makes an account or, for a known address, sets a new password. */
export default function Signup() {
  const form = useForm(signupForm);
  useRedirectSignedIn('JOBSEEKER', 'COMPANY');
  return (
    <AccountForm form={form} name="Sign up" submitLabel="Send me the link" busyLabel="Sending...">
      <TextField
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
