import { hash } from 'node:crypto';

const BELOW_ONE = 2 ** 32;

/**
 * Numbers that look random and are the same for the same seed, because the sample has to be the
 * same bytes each time it is made and `Math.random` takes no seed.
 */
export class Random {
  readonly #seed: number;
  #drawn = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** From 0 up to, but not, 1. */
  next(): number {
    this.#drawn += 1;
    const digest = hash('sha256', `${this.#seed} ${this.#drawn}`, 'buffer');
    return digest.readUInt32BE() / BELOW_ONE;
  }

  /** A whole number from 0 up to, but not, `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    return this.weighted(choices.map((choice) => [choice, 1]));
  }

  /** One of the choices, each as likely as its weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
    let at = this.next() * total;
    for (const [choice, weight] of choices) {
      at -= weight;
      if (at < 0) return choice;
    }
    throw new Error('There is nothing to pick from.');
  }
}
