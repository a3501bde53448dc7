import * as v from 'valibot';

/**
 * The input fields that several forms share. Their messages are read by people, beside the field,
 * in the browser and in the API's answers alike.
 */

/** A letter, digit or sign that is seen: the five left out are drawn as nothing. */
const VISIBLE = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u;
const LINE_BREAKS = /[\t\n\r\u2028\u2029]+/g;
/** Control characters, of which PostgreSQL cannot keep the zero, and what turns the order of letters round. */
const UNKEEPABLE = /(?![\t\n\r])\p{Cc}|[\u202d\u202e]/u;

const clean = v.check(
  (value: string) => !UNKEEPABLE.test(value),
  'This text has a character that cannot be kept',
);

function upTo(label: string, longest: number) {
  return v.maxLength<string, number, string>(
    longest,
    `${label} must be at most ${longest} characters`,
  );
}

const inOneLine = (value: string) => value.replace(LINE_BREAKS, ' ');

function seen(sentence: string) {
  return v.check((value: string) => VISIBLE.test(value), sentence);
}

/**
 * Required text of many lines: trimmed, at most `longest` characters.
 * @param missing what is said when nothing that can be seen is there
 */
export function prose(label: string, longest: number, missing = `${label} is required`) {
  return v.pipe(v.string(missing), v.trim(), seen(missing), upTo(label, longest), clean);
}

/** Required text of one line, else as `prose`. */
export function text(...rules: Parameters<typeof prose>) {
  return v.pipe(prose(...rules), v.transform(inOneLine));
}

/** Optional text of many lines: trimmed; null, missing and empty all mean 'not set'. */
export function optionalProse(label: string, longest: number) {
  return v.pipe(
    // Without a default, a missing field would stay missing instead of becoming null.
    v.nullish(v.pipe(v.string(), v.trim(), upTo(label, longest), clean), null),
    v.transform((value) => value || null),
  );
}

/** Optional text of one line, else as `optionalProse`. */
export function optionalText(label: string, longest: number) {
  return v.pipe(
    optionalProse(label, longest),
    v.transform((value) => value && inOneLine(value)),
  );
}

const EMAIL = /^[^\s/@:]+@[^\s/@:]+$/;

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

/** Characters. */
const LONGEST_ADDRESS = 2048;
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
/** A host with a dot in its name, or an IPv6 address; perhaps with a port. */
const PUBLIC_HOST = /^([^.:]+(\.[^.:]+)+\.?|\[[\da-f:.]+\])(:\d*)?$/i;

/** An http(s) address or nothing; 'example.org' is taken as 'https://example.org'. */
export function optionalUrl(label: string) {
  return v.pipe(
    v.nullish(v.pipe(v.string(), v.trim(), upTo(label, LONGEST_ADDRESS)), null),
    v.check(
      (value) => !value || !EMAIL.test(value),
      `${label} must be a web address, not an email address`,
    ),
    v.transform((value) => (!value ? null : SCHEME.test(value) ? value : `https://${value}`)),
    v.check((value) => value === null || isWebAddress(value), `${label} must be a web address`),
  );
}

/** Whether `address` leads where it seems to: to a public host, without a password. */
function isWebAddress(address: string): boolean {
  const [, host = ''] = /^https?:\/\/([^/?#\s]+)\S*$/i.exec(address) ?? [];
  const url = URL.parse(address);
  return url !== null && !host.includes('@') && PUBLIC_HOST.test(host);
}

/** A whole number from 1 on, as the text of a query: how many of a list are wanted. */
export const listLimit = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,5}$/, 'The limit must be a whole number from 1 on'),
  v.transform(Number),
);
