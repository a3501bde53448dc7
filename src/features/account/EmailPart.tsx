import type { CompanyUser } from '#src/contracts/auth.ts';
import { AccountForm } from '#src/features/session/AccountForm.tsx';
import { PasswordField } from '#src/features/session/PasswordField.tsx';
import { PendingEmail } from '#src/features/session/PendingEmail.tsx';
import { TextField } from '#src/forms/TextField.tsx';
import { useForm, useResetWhenDone } from '#src/forms/use-form.ts';
import { emailForm, keepEmail } from './account-forms.store.ts';

interface Props {
  readonly user: CompanyUser;
  /** Whether the member may change it. */
  readonly isOwner: boolean;
}

/** The email of a company's member, and for owners its change. */
export function EmailPart({ user, isOwner }: Props) {
  return (
    <section className="panel__cell" aria-labelledby="account-email">
      <h2 id="account-email">Email</h2>
      {isOwner ? (
        <ChangeEmail {...user} />
      ) : (
        <p className="soft small">Only owners change their email here. Ask one to invite another address of yours.</p>
      )}
    </section>
  );
}

/** Changes the email, once the link that is mailed to the new one was opened. */
function ChangeEmail({ username, pendingEmail }: CompanyUser) {
  const form = useForm(emailForm);
  useResetWhenDone(form, emailForm);
  return (
    <>
      <p className="soft small">
        We use another address once you have opened the link that we send there. You are then logged out everywhere.
      </p>
      {pendingEmail !== null && <PendingEmail email={pendingEmail} onKeep={keepEmail} />}
      <AccountForm form={form} name="Change email" submitLabel="Change email" busyLabel="Changing..." login={username}>
        <TextField
          name="email"
          label="New email"
          type="email"
          autoComplete="email"
          required
          error={form.errors['email']}
        />
        <PasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          error={form.errors['password']}
        />
      </AccountForm>
    </>
  );
}
