import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useForm } from '#src/forms/use-form.ts';
import { AccountForm } from './AccountForm.tsx';
import { NewPasswordField, PasswordField } from './PasswordField.tsx';
import { $login, setPasswordForm, takeToken } from './set-password.store.ts';

/** Where the mailed link leads: chooses a password, typed twice. */
export default function SetPassword() {
  const form = useForm(setPasswordForm);
  const login = useStore($login);
  useEffect(() => void takeToken(), []);
  return (
    <AccountForm form={form} name="Set password" submitLabel="Set password" busyLabel="Setting..." login={login}>
      <NewPasswordField name="password" label="Password" error={form.errors['password']} />
      <PasswordField
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
        error={form.errors['confirmPassword']}
      />
    </AccountForm>
  );
}
