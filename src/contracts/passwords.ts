import * as v from 'valibot';

/** Characters. */
export const MIN_PASSWORD_LENGTH = 10;
const MAX_PASSWORD_LENGTH = 128;

/** A password as typed at a login: any text that is not too long to hash. */
export const typedPassword = v.pipe(
  v.string('Password is required'),
  v.nonEmpty('Password is required'),
  v.maxLength(MAX_PASSWORD_LENGTH, 'Password is too long'),
);

/** A password being chosen; whether it is easy to guess only the server can say. */
export const newPassword = v.pipe(
  v.string('Password is required'),
  v.minLength(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters`),
  v.maxLength(MAX_PASSWORD_LENGTH, `Use at most ${MAX_PASSWORD_LENGTH} characters`),
);

export const CURRENT_PASSWORD_NEEDED = 'Enter your current password';
export const EMAIL_PASSWORD_NEEDED = 'Enter your current password to change your email';
