import { useStore } from '@nanostores/react';
import { AccountForm } from '#src/features/session/AccountForm.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { $askedFor, linkForm } from './sign-in.store.ts';

/** Without a session at the desk: asks for a link by mail, and names the command that prints one. */
export function AskForLink() {
  const form = useForm(linkForm);
  const askedFor = useStore($askedFor);
  return (
    <div className="form-sheet desk__way-in">
      {form.state.status === 'done' ? (
        <div className="notice" role="status">
          <p>
            If {askedFor} may sign in, a link is on its way, or came within the last five minutes. It works once, within
            15 minutes.
          </p>
          <button className="button button--quiet" type="button" onClick={linkForm.reset}>
            Try another address
          </button>
        </div>
      ) : (
        <AccountForm form={form} name="Sign in at the desk" submitLabel="Send me the link" busyLabel="Sending...">
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            hint="One of those that OPERATORS names."
            error={form.errors['email']}
          />
        </AccountForm>
      )}
      <p className="soft small">
        On the machine itself, <code>npm run desk -- link</code> prints a link.
      </p>
    </div>
  );
}
