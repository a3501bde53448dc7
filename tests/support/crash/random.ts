import { hash } from 'node:crypto';

const BELOW_ONE = 2 ** 32;

/** Numbers that look random and are the same for the same seed, which `Math.random` does not take. */
export class Random {
  readonly #seed: number;
  #drawn = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** A whole number from 0 up to, but not, `end`. */
  below(end: number): number {
    this.#drawn += 1;
    const digest = hash('sha256', `${this.#seed} ${this.#drawn}`, 'buffer');
    return Math.floor((digest.readUInt32BE() / BELOW_ONE) * end);
  }

  pick<T>(choices: readonly T[]): T {
    const picked = choices[this.below(choices.length)];
    if (picked === undefined) throw new Error('There is nothing to pick from.');
    return picked;
  }
}
