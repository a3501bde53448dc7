import type { Role } from '#src/contracts/auth.ts';
import { AccountForm } from '#src/features/session/AccountForm.tsx';
import { PASSWORD_HINT, PasswordField } from '#src/features/session/PasswordField.tsx';
import { useForm, useResetWhenDone } from '#src/forms/use-form.ts';
import { passwordForms } from './account-forms.store.ts';

interface Props {
  readonly role: Role;
  /** The login: password managers store the new password for it. */
  readonly name: string;
}

/** Changes the password. */
export function PasswordPart({ role, name }: Props) {
  const submit = passwordForms[role];
  const form = useForm(submit);
  useResetWhenDone(form, submit);

  return (
    <section className="panel__cell" aria-labelledby="account-password">
      <h2 id="account-password">Password</h2>
      <p className="soft small">You stay logged in here, and are logged out everywhere else.</p>
      <AccountForm
        form={form}
        name="Change password"
        submitLabel="Change password"
        busyLabel="Changing..."
        login={name}
      >
        <PasswordField
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
          error={form.errors['currentPassword']}
        />
        <PasswordField
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={form.errors['newPassword']}
        />
      </AccountForm>
    </section>
  );
}
