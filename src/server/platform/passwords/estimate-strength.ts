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

export interface Strength {
  /** From 0, guessed at once, to 4. */
  score: number;
  /** The estimator's word for the main weakness, where it has one. */
  warning: string | null;
}

/** How hard a password is to guess for somebody who knows these words about its owner. */
export default function estimateStrength(task: { password: string; words: string[] }): Strength {
  const { score, feedback } = estimator.check(task.password, task.words);
  return { score, warning: feedback.warning };
}
