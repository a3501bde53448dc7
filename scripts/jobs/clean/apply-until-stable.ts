import { isDeepStrictEqual } from 'node:util';

/**
 * Every rule shortens or calms its text. Real ones rest after three rounds; what still moves now was written to take
 * long.
 */
const MAX_ROUNDS = 12;

/** Applies a rule until it changes nothing, since one rule's cut can uncover the next one's. */
export function applyUntilStable<T>(start: T, rule: (value: T) => T): T {
  let value = start;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = rule(value);
    if (isDeepStrictEqual(next, value)) return value;
    value = next;
  }
  return value;
}
