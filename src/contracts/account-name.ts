import * as v from 'valibot';
import { text } from './fields.ts';

/** Characters. */
const MAX_USERNAME_LENGTH = 64;

/**
 * A username or an email address as it is compared: without regard to the case of the letters A to
 * Z, and of no others. The database folds in the same way (`isSameName`), so that what counts
 * attempts and what finds the account mean the same name in every language and collation.
 */
export function foldName(name: string): string {
  return name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** A username as typed at a login, folded: limits and the look-up get the same one. */
export const typedUsername = v.pipe(text('Username', MAX_USERNAME_LENGTH), v.transform(foldName));

/** A username as an operator gives it, kept as written. */
export const username = v.pipe(
  text('Username', MAX_USERNAME_LENGTH),
  v.regex(/^[a-z0-9][a-z0-9._-]*$/i, 'A username has letters, digits, dots, hyphens, underscores'),
);
