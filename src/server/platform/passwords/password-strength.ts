import { Tinypool } from 'tinypool';
import { ApiError } from '#src/server/errors.ts';
import type { Strength } from './estimate-strength.ts';
import { personalWords } from './personal-words.ts';

/** Milliseconds that a check may take, its wait for others included. */
const CHECK_TIMEOUT = 20_000;
/** Seconds after which a rush may be over. */
const RETRY_AFTER = 5;

/** Why a password is easy to guess, by the estimator's word for it. */
const WEAKNESSES: Record<string, string> = {
  straightRow: 'Keys that lie in a row on the keyboard are easy to guess.',
  keyPattern: 'Patterns on the keyboard are easy to guess.',
  simpleRepeat: 'One character again and again is easy to guess.',
  extendedRepeat: 'The same characters again and again are easy to guess.',
  sequences: 'Sequences such as abc or 123 are easy to guess.',
  recentYears: 'Recent years are easy to guess.',
  dates: 'Dates are easy to guess.',
  topTen: 'This password is one of the ten that people use most.',
  topHundred: 'This password is one that very many people use.',
  common: 'This password is one that many people use.',
  similarToCommon: 'This password is much like one that many people use.',
  wordByItself: 'A single word is easy to guess.',
  namesByThemselves: 'A name by itself is easy to guess.',
  commonNames: 'Common names are easy to guess.',
  userInputs: 'Your name, your email and the name of this site are easy to guess.',
};
const EASY = 'This password is easy to guess.';
const ADVICE = 'Use a few words that do not belong together.';

/**
 * A process of its own, since the dictionaries keep 60 MB and one check can take a third of a
 * second. It starts with the first check, ends when it has been idle, and dies with this process.
 */
const estimators = new Tinypool({
  runtime: 'child_process',
  filename: new URL('./estimate-strength.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  // The settings hold secrets, and it needs none of them.
  env: {},
});

/**
 * Refuses a password that is easy to guess; every place where a person sets one calls this.
 * @param known what others know of its owner: name, e-mail, company, username
 * @throws ApiError 400 with the reason beside the field, 503 in a rush
 */
export async function refuseWeakPassword(
  password: string,
  known: readonly (string | null)[],
  field = 'password',
): Promise<void> {
  const task = { password, words: personalWords(known) };
  const signal = AbortSignal.timeout(CHECK_TIMEOUT);
  const strength = (await estimators.run(task, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    throw new ApiError('unavailable', 'Many people set a password. Please try again shortly.', {
      retryAfter: RETRY_AFTER,
    });
  })) as Strength;
  if (strength.enough) return;
  const sentence = `${WEAKNESSES[strength.warning ?? ''] ?? EASY} ${ADVICE}`;
  throw new ApiError('invalid_input', sentence, { fields: { [field]: sentence } });
}
