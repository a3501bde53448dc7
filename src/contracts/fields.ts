import * as v from 'valibot';
import { hostFault } from './host-rule.ts';
import { hasMeaning, meaninglessSentence, withoutUnseen } from './pasted-text.ts';

/**
 * The input fields that several forms share. Their messages are read by people, beside the field,
 * in the browser and in the API's answers alike.
 */

/** A letter, digit or sign that is seen, as the blank of Braille is not. */
const VISIBLE = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;
const LINE_BREAKS = /[\t\n\r]+/g;

const trim = v.trim();
/** Trimmed, without unseen marks; not a `v.transform`, behind which the API's description has no limits. */
const pasted: v.TrimAction = {
  ...trim,
  '~run': (dataset, config) => trim['~run']({ ...dataset, value: withoutUnseen(dataset.value) }, config),
};
const clean = v.check(hasMeaning, ({ input }: v.CheckIssue<string>) => meaninglessSentence(input));

const LETTER = /\p{L}/u;
const NO_LETTER = 'A name needs a letter';

function upTo(label: string, longest: number) {
  return v.maxLength<string, number, string>(longest, `${label} must be at most ${longest} characters`);
}

const inOneLine = (value: string) => value.replace(LINE_BREAKS, ' ');

function seen(sentence: string) {
  return v.check((value: string) => VISIBLE.test(value), sentence);
}

/**
 * Required text of many lines: trimmed, at most `longest` characters.
 * @param missing the sentence for a text without anything to see
 */
export function prose(label: string, longest: number, missing = `${label} is required`) {
  return v.pipe(v.string(missing), pasted, seen(missing), upTo(label, longest), clean);
}

/** Required text of one line, else as `prose`. */
export function text(...rules: Parameters<typeof prose>) {
  return v.pipe(prose(...rules), v.transform(inOneLine));
}

/** Optional text of many lines: trimmed; null, missing and empty all mean 'not set'. */
export function optionalProse(label: string, longest: number) {
  return v.pipe(
    // Without a default, a missing field would stay missing instead of becoming null.
    v.nullish(v.pipe(v.string(), pasted, upTo(label, longest), clean), null),
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

/** The name of a person: text of one line with a letter. */
export function personName(...rules: Parameters<typeof prose>) {
  return v.pipe(text(...rules), v.regex(LETTER, NO_LETTER));
}

/** The name of a company, which may be a number. */
export function companyName(...rules: Parameters<typeof prose>) {
  return v.pipe(text(...rules), v.regex(/[\p{L}\p{N}]/u, 'A company name needs a letter or a digit'));
}

/** The name of a person, else as `optionalText`. */
export const optionalName = v.pipe(
  optionalText('Name', 120),
  v.check((name) => name === null || LETTER.test(name), NO_LETTER),
);

const EMAIL = /^[^\s/@:]+@[^\s/@:]+$/;

/** Characters (RFC 5321). */
const MAX_EMAIL_LENGTH = 254;

/** Characters before the @ (RFC 5321). */
const MAX_MAILBOX_LENGTH = 64;
/** A domain with a dot that ends with letters, as every public one does. */
const MAIL_DOMAIN = /@(?:[a-z0-9-]+\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;
const NO_EMAIL = 'Enter a valid email address';

/**
 * A required email address: of ASCII alone, kept as typed, compared without regard to case.
 * @param missing the sentence for no text
 */
export function requiredEmail(missing: string) {
  return v.pipe(
    v.string(missing),
    pasted,
    v.nonEmpty(missing),
    v.maxLength(MAX_EMAIL_LENGTH, 'This email is too long'),
    v.rfcEmail(NO_EMAIL),
    v.check((value) => MAIL_DOMAIN.test(value) && value.indexOf('@') <= MAX_MAILBOX_LENGTH, NO_EMAIL),
  );
}

export const email = requiredEmail('Email is required');

/** Characters. */
const MAX_ADDRESS_LENGTH = 2048;
/**
 * Characters that are drawn as nothing, or turn the letters after them round: they can make an address look like
 * another.
 */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{DI}\u2800]/u;
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
/** A host with a dot in its name, or an IPv6 address; perhaps with a port. */
const PUBLIC_HOST = /^([^.:]+(\.[^.:]+)+\.?|\[[\da-f:.]+\])(:\d*)?$/i;

/** An http(s) address or nothing; 'example.org' is taken as 'https://example.org'. */
export function optionalUrl(label: string) {
  const inside = `${label} is no public address: nobody else can open it. Please enter one that works from everywhere.`;
  return v.pipe(
    v.nullish(
      v.pipe(
        v.string(),
        pasted,
        upTo(label, MAX_ADDRESS_LENGTH),
        v.check(
          (value) => !INVISIBLE.test(value),
          `${label} has a character that cannot be seen. Please type the address again.`,
        ),
      ),
      null,
    ),
    v.check((value) => !value || !EMAIL.test(value), `${label} must be a web address, not an email address`),
    // One with its scheme is meant as an address, whatever its host is.
    v.check((value) => !value || !SCHEME.test(value) || hostFault(value) !== 'inside', inside),
    v.transform((value) => (!value ? null : SCHEME.test(value) ? value : `https://${value}`)),
    v.check((value) => value === null || isWebAddress(value), `${label} must be a web address`),
    v.check((value) => value === null || hostFault(value) !== 'inside', inside),
    v.check(
      (value) => value === null || hostFault(value) !== 'imitates',
      `${label} has letters of several alphabets in its name, as addresses have that imitate others. Please type it again.`,
    ),
  );
}

/** Whether `address` leads where it seems to: to a public host, without a password. */
function isWebAddress(address: string): boolean {
  const [, host = ''] = /^https?:\/\/([^/?#]+)/i.exec(address) ?? [];
  const url = /\s/.test(address) ? null : URL.parse(address);
  return url !== null && !host.includes('@') && PUBLIC_HOST.test(host);
}

/** The limit of a public list that is read in parts. */
const MAX_PART_SIZE = 1_000;

/** As `listLimit`, for a public list. */
export const partLimit = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,3}$/, `The limit must be a whole number from 1 to ${MAX_PART_SIZE}`),
  v.transform(Number),
  v.maxValue(MAX_PART_SIZE, `The limit must be a whole number from 1 to ${MAX_PART_SIZE}`),
);

/** A whole number from 1 on, as the text of a query: how many of a list are wanted. */
export const listLimit = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,5}$/, 'The limit must be a whole number from 1 on'),
  v.transform(Number),
);
