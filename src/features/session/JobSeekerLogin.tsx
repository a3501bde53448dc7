import { useRef } from 'react';
import { callTarget } from '#src/browser/api.ts';
import { useForm } from '#src/forms/use-form.ts';
import { paths } from '#src/routes/paths.ts';
import { TextField } from '#src/forms/TextField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { jobSeekerLoginForm } from './login-forms.store.ts';
import { useLoginNotice } from './login-notice.ts';
import { PasswordField } from './PasswordField.tsx';
import { useRedirectSignedIn } from './use-redirect-signed-in.ts';

/** The login of job seekers; people who are signed in are redirected. */
export default function JobSeekerLogin() {
  const form = useForm(jobSeekerLoginForm);
  const email = useRef<HTMLInputElement>(null);
  useRedirectSignedIn();
  const notice = useLoginNotice('JOBSEEKER', email);
  return (
    <AccountForm
      form={form}
      name="Job seeker login"
      submitLabel="Login"
      busyLabel="Logging in..."
      blamesInput
      action={callTarget('POST /auth/jobseeker/login').address}
      notice={notice}
    >
      <TextField
        ref={email}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        error={form.errors['email']}
        required
      />
      <PasswordField name="password" label="Password" autoComplete="current-password" error={form.errors['password']} />
      <p>
        <a href={paths.signup()}>Forgot password?</a>
      </p>
    </AccountForm>
  );
}
