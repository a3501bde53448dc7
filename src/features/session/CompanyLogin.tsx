import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { callTarget } from '#src/browser/api.ts';
import { useForm } from '#src/forms/use-form.ts';
import { AccountForm } from './AccountForm.tsx';
import { companyLoginForm } from './login-forms.store.ts';
import { useLoginNotice } from './login-notice.ts';
import { PasswordField } from './PasswordField.tsx';
import { $session } from './session.store.ts';
import { useRedirectSignedIn } from './use-redirect-signed-in.ts';
import { UsernameField } from './UsernameField.tsx';

/** The login of companies. A job seeker is not redirected: company pages lead here. */
export default function CompanyLogin() {
  const form = useForm(companyLoginForm);
  const username = useRef<HTMLInputElement>(null);
  const notice = useLoginNotice('COMPANY', username);
  const { role } = useStore($session, { ssr: 'initial' });
  useRedirectSignedIn('COMPANY');
  return (
    <AccountForm
      form={form}
      name="Company login"
      submitLabel="Login"
      busyLabel="Logging in..."
      blamesInput
      action={callTarget('POST /auth/login').address}
      notice={notice}
    >
      {role === 'JOBSEEKER' && (
        <p className="notice">You are logged in as a job seeker. This login is for companies.</p>
      )}
      <UsernameField ref={username} error={form.errors['username']} />
      <PasswordField name="password" label="Password" autoComplete="current-password" error={form.errors['password']} />
    </AccountForm>
  );
}
