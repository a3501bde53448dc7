import { dictionary } from '@zxcvbn-ts/language-common';
import { Piscina } from 'piscina';
import { ApiError } from '#src/server/errors.ts';
import { site } from '#src/settings/site-config.ts';
import type guessableParts from './guessable-parts.ts';

/** In lower case. */
const COMMON_PASSWORDS = dictionary['passwords-common'];
/** A password of fewer different characters is a pattern. */
const MIN_DIFFERENT = 6;
/** Characters of the shortest word that says anything about a person. */
const WORD = /[\p{L}\p{N}]{3,}/gu;
/** The characters that people add to a common password. */
const ENDING = /[^\p{L}]{1,6}$/u;
/** Parts of a password that a sentence names. */
const MAX_NAMED = 3;
/** Milliseconds after which the estimator's words leave the memory. */
const KEPT_UNUSED = 60_000;

const COMMON = 'Many people use this password, or one much like it.';
const OWN_WORDS = 'Your name, your email and the name of this site are easy to guess.';
const DIGITS = 'Digits alone are easy to guess.';
const REPEATED = 'A few characters again and again are easy to guess.';
const SHORT = 'It is too short for what it is made of.';
const ADVICE = 'Use a few words that do not belong together.';

// In another thread: an estimate takes some milliseconds, and its words a second to load.
const estimator = new Piscina<Parameters<typeof guessableParts>[0], ReturnType<typeof guessableParts>>({
  filename: new URL('./guessable-parts.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: KEPT_UNUSED,
});

/**
 * Refuses a password that is easy to guess; every place where a person sets one calls this.
 * @param known what others know of its owner: name, email, company, username
 * @throws ApiError 400 with the reason beside the field
 */
export async function refuseWeakPassword(
  password: string,
  known: readonly (string | null)[],
  field = 'password',
): Promise<void> {
  const words = [...known, site.name].flatMap((text) => plainText(text ?? '').match(WORD) ?? []);
  const typed = plainText(password);
  const weakness = weaknessOf(typed, words) ?? (await guessableIn(typed, words));
  if (weakness === undefined) return;
  const sentence = `${weakness} ${ADVICE}`;
  throw new ApiError('invalid_input', sentence, { fields: { [field]: sentence } });
}

function weaknessOf(typed: string, words: readonly string[]): string | undefined {
  const bare = typed.replace(/[^\p{L}\p{N}]/gu, '');
  if (isCommon(typed) || isCommon(bare)) return COMMON;
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), bare);
  if (rest !== bare && (isPattern(rest.replace(/\d/g, '')) || isCommon(rest))) return OWN_WORDS;
  if (/^\d+$/.test(bare)) return DIGITS;
  return isPattern(typed) ? REPEATED : undefined;
}

async function guessableIn(password: string, known: readonly string[]): Promise<string | undefined> {
  const parts = await estimator.run({ password, known });
  if (parts === undefined) return undefined;
  const named = parts.slice(0, MAX_NAMED).map((part) => `“${part}”`);
  if (named.length === 0) return SHORT;
  const list = new Intl.ListFormat('en-GB').format(named);
  return `${list} ${named.length === 1 ? 'is' : 'are'} among the first things that are tried.`;
}

/** Without accents, wide forms and case, in letters of most keyboards: `Ｋwá` is `kwa`, `Ɛyɛ` is `eye`. */
const plainText = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ɛ', 'e').replaceAll('ɔ', 'o');

const isCommon = (text: string) =>
  COMMON_PASSWORDS.includes(text) || COMMON_PASSWORDS.includes(text.replace(ENDING, ''));

const isPattern = (text: string) => new Set(text).size < MIN_DIFFERENT;
