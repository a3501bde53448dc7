import { dictionary } from '@zxcvbn-ts/language-common';
import { ApiError } from '#src/server/errors.ts';
import { site } from '#src/site-config.ts';

/** In lower case. */
const COMMON_PASSWORDS = dictionary['passwords-common'];
/** What has fewer different characters is a pattern. */
const MIN_DIFFERENT = 6;
/** Characters of the shortest word that says anything about a person. */
const WORD = /[\p{L}\p{N}]{3,}/gu;
/** What people add to a common password. */
const ENDING = /[^\p{L}]{1,6}$/u;

const COMMON = 'Many people use this password, or one much like it.';
const OWN_WORDS = 'Your name, your email and the name of this site are easy to guess.';
const DIGITS = 'Digits alone are easy to guess.';
const REPEATED = 'A few characters again and again are easy to guess.';
const ADVICE = 'Use a few words that do not belong together.';

/**
 * Refuses a password that is easy to guess; every place where a person sets one calls this.
 * @param known what others know of its owner: name, e-mail, company, username
 * @throws ApiError 400 with the reason beside the field
 */
export function refuseWeakPassword(
  password: string,
  known: readonly (string | null)[],
  field = 'password',
): void {
  const weakness = weaknessOf(password, [...known, site.name]);
  if (weakness === undefined) return;
  const sentence = `${weakness} ${ADVICE}`;
  throw new ApiError('invalid_input', sentence, { fields: { [field]: sentence } });
}

function weaknessOf(password: string, known: readonly (string | null)[]): string | undefined {
  const typed = plainText(password);
  const bare = typed.replace(/[^\p{L}\p{N}]/gu, '');
  if (isCommon(typed) || isCommon(bare)) return COMMON;
  const words = known.flatMap((text) => plainText(text ?? '').match(WORD) ?? []);
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), bare);
  if (rest !== bare && (isPattern(rest.replace(/\d/g, '')) || isCommon(rest))) return OWN_WORDS;
  if (/^\d+$/.test(bare)) return DIGITS;
  return isPattern(typed) ? REPEATED : undefined;
}

/** Without accents, wide forms and case: `Ｋwá` is `kwa`. */
const plainText = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const isCommon = (text: string) =>
  COMMON_PASSWORDS.includes(text) || COMMON_PASSWORDS.includes(text.replace(ENDING, ''));

const isPattern = (text: string) => new Set(text).size < MIN_DIFFERENT;
