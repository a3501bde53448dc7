import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/** What the process of `password-strength.ts` runs: the dictionaries are read once, at its start. */
const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  // A hostile password of 128 characters would take seconds. So the first 64 count, which never makes
  // a password look better than it is, and fewer letters are looked for behind digits and signs.
  maxLength: 64,
  l33tMaxSubstitutions: 20,
});

/** So many guesses have the estimator's score 3 of 4, the least that is taken. */
const MIN_GUESSES = 1e8;
/** Guesses that one kind of sign is worth, wherever and how often it stands. */
const GUESSES_OF_SIGN = 30;
const SIGN = /[^\p{L}\p{N}]/gu;

export interface Strength {
  enough: boolean;
  /** The estimator's word for the main weakness, where it has one. */
  warning: string | null;
}

/**
 * Whether a password is hard to guess for somebody who knows these words about its owner. The estimator
 * finds no word that signs part or accents change, and takes two known words for much more than one. So
 * what is left without signs and the owner's words has to be hard to guess as well.
 */
export default function estimateStrength(task: { password: string; words: string[] }): Strength {
  const { password, words } = task;
  const asTyped = estimate(password, words);
  if (!asTyped.enough) return asTyped;
  const signs = GUESSES_OF_SIGN ** new Set(password.match(SIGN)).size;
  const bare = bareText(password);
  const own = words.map(bareText).toSorted((a, b) => b.length - a.length);
  const rest = own.reduce((left, word) => left.replaceAll(word, ''), bare);
  if (rest === password.toLowerCase()) return asTyped;
  const ofRest = estimate(rest, words, signs);
  return rest === bare ? ofRest : { ...ofRest, warning: 'userInputs' };
}

/** Letters and digits, without accents, wide forms and case: `Ｋ.w-á` is `kwa`. */
const bareText = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(SIGN, '').toLowerCase();

function estimate(text: string, words: string[], times = 1): Strength {
  if (text === '') return { enough: times > MIN_GUESSES, warning: null };
  const { guesses, feedback } = estimator.check(text, words);
  return { enough: guesses * times > MIN_GUESSES, warning: feedback.warning };
}
