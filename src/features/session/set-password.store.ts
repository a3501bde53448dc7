import { atom } from 'nanostores';
import * as v from 'valibot';
import { SET_PASSWORD_FAILED } from '#src/contracts/messages.ts';
import { newPassword } from '#src/contracts/passwords.ts';
import { paths } from '#src/routes/paths.ts';
import { api } from '#src/browser/api.ts';
import { currentQuery, redirectTo } from '#src/browser/navigation.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { accountMessages } from './account.messages.ts';
import { logInAgain } from './login.ts';

/** Both fields must match. */
const passwordTwice = v.pipe(
  v.object({ password: newPassword, confirmPassword: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      // As they are stored: one keyboard writes é as a letter, another as two signs.
      ({ password, confirmPassword }) => password.normalize() === confirmPassword.normalize(),
      accountMessages.passwordsDiffer,
    ),
    ['confirmPassword'],
  ),
);

let token = '';

/** The login whose password is set, for the browser's password manager; empty while it is not known. */
export const $login = atom('');

/**
 * Takes the mailed token from the address, where it stays until the password is set, so that a reload
 * can go on; without one, redirects to signup.
 */
export async function takeToken(): Promise<void> {
  token = currentQuery().get('token') ?? '';
  if (token === '') {
    redirectTo(paths.signup());
    return;
  }
  // Setting the password says what is wrong with a link.
  const link = await api('POST /auth/jobseeker/password-link', { body: { token } }).catch(() => undefined);
  $login.set(link?.login ?? '');
}

export const setPasswordForm = formSubmit({
  schema: passwordTwice,
  async send({ password }) {
    const account = await api('POST /auth/jobseeker/set-password', { body: { token, password } });
    logInAgain(account, accountMessages.passwordSet);
  },
  fallback: SET_PASSWORD_FAILED,
});
