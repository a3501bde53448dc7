import * as v from 'valibot';

/** Characters (settled reading 19). */
export const SHORTEST_PASSWORD = 10;
const LONGEST_PASSWORD = 128;

/** A password as typed at a login: any text, within what is worth hashing. */
export const typedPassword = v.pipe(
  v.string('Password is required'),
  v.nonEmpty('Password is required'),
  v.maxLength(LONGEST_PASSWORD, 'Password is too long'),
);

/** A password being chosen; whether it is easy to guess only the server can say. */
export const newPassword = v.pipe(
  v.string('Password is required'),
  v.minLength(SHORTEST_PASSWORD, `Use at least ${SHORTEST_PASSWORD} characters`),
  v.maxLength(LONGEST_PASSWORD, `Use at most ${LONGEST_PASSWORD} characters`),
);
