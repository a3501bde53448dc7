import '#src/forms/form.css';
import { useForm } from '#src/forms/use-form.ts';
import { AccountForm } from './AccountForm.tsx';
import { forgotPasswordForm } from './login-forms.store.ts';
import { UsernameField } from './UsernameField.tsx';

/** Mails a company the link that sets its password. */
export default function ForgotPassword() {
  const form = useForm(forgotPasswordForm);
  if (form.state.status === 'done') {
    return (
      <div className="notice" role="status">
        <p>
          If a company logs in with this username, a link is on its way to the email of its account. It works once,
          within 24 hours.
        </p>
        <p>No email? Check your spam folder and the username.</p>
        <button className="button button--quiet" type="button" onClick={forgotPasswordForm.reset}>
          Try another username
        </button>
      </div>
    );
  }
  return (
    <AccountForm form={form} name="Forgot password" submitLabel="Send me the link" busyLabel="Sending...">
      <UsernameField error={form.errors['username']} />
    </AccountForm>
  );
}
