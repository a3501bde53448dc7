import * as v from 'valibot';

/**
 * The input fields that several forms share. Their messages are read by people, beside the field,
 * in the browser and in the API's answers alike.
 */

/** PostgreSQL keeps no zero character, and no person types one. */
export const clean = v.check(
  (value: string) => !value.includes('\0'),
  'This text has a character that cannot be kept',
);

/** Required text: trimmed, at most `longest` characters. */
export function text(label: string, longest: number) {
  return v.pipe(
    v.string(`${label} is required`),
    v.trim(),
    v.nonEmpty(`${label} is required`),
    v.maxLength(longest, `${label} must be at most ${longest} characters`),
    clean,
  );
}

/** Optional text: trimmed; null, missing and empty all mean 'not set'. */
export function optionalText(label: string, longest: number) {
  return v.pipe(
    v.nullish(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(longest, `${label} must be at most ${longest} characters`),
        clean,
      ),
      // Without a default, a missing field would stay missing instead of becoming null.
      null,
    ),
    v.transform((value) => value || null),
  );
}

/** Characters (RFC 5321). */
export const LONGEST_EMAIL = 254;

/** An e-mail address; kept as typed, compared without regard to case. */
export const email = v.pipe(
  v.string('Email is required'),
  v.trim(),
  v.nonEmpty('Email is required'),
  v.maxLength(LONGEST_EMAIL, 'This email is too long'),
  v.rfcEmail('Enter a valid email address'),
);

/** An http(s) address or nothing; 'example.org' is taken as 'https://example.org'. */
export function optionalUrl(label: string) {
  return v.pipe(
    optionalText(label, 2048),
    v.transform((value) =>
      value === null || /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`,
    ),
    v.nullable(
      v.pipe(
        v.string(),
        v.url(`${label} must be a web address`),
        v.regex(/^https?:\/\//i, `${label} must be a web address`),
      ),
    ),
  );
}
