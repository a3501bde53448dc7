import { randomBytes, randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ApiError } from '#src/server/errors.ts';

/** Argon2id's costs as OWASP asks: 19 MiB, two passes, one lane. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** One core stays for everything else, so that a rush of logins does not slow other requests. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Beyond, waiting would outlast the patience of the callers. */
const MAX_WAITING = 100;
/** Seconds after which the rush may be over. */
const RETRY_AFTER = 5;

export interface Passwords {
  /** Encodes a password with its costs and a salt. @throws ApiError 503 in a rush */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one of `encoded`. For an account that is not there, `encoded` is
   * undefined: the answer is no and takes as long. @throws ApiError 503 in a rush
   */
  verify(encoded: string | undefined, password: string): Promise<boolean>;
}

/** @param costs others than the right ones only for tests of what goes on around */
export function createPasswords(costs = COSTS): Passwords {
  const inTurn = pLimit(AT_ONCE);
  const noPassword = hashOfNothing(costs);
  const run = <T>(work: () => Promise<T>): Promise<T> => {
    if (inTurn.pendingCount < MAX_WAITING) return inTurn(work);
    throw new ApiError('unavailable', 'Many people are logging in. Please try again shortly.', {
      retryAfter: RETRY_AFTER,
    });
  };
  return {
    hash: async (password) => run(() => hash(oneForm(password), costs)),
    verify: async (encoded = noPassword, password) => {
      const matches = (typed: string) => run(() => verify(encoded, typed));
      if (await matches(oneForm(password))) return true;
      // Earlier passwords were kept as they were typed.
      return oneForm(password) !== password && matches(password);
    },
  };
}

/** Phones and computers write the same letter with its accent in one sign or in two (RFC 8265, section 4.2). */
const oneForm = (password: string) => password.normalize('NFC');

/** An encoded hash with the same costs that no password leads to. */
function hashOfNothing({ memoryCost, timeCost, parallelism }: typeof COSTS): string {
  const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${base64(16)}$${base64(32)}`;
}

/** Letters and digits that are not taken for one another when read aloud or copied by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** About 116 bits. */
const LENGTH = 20;

export const randomPassword = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
