import { hash } from 'node:crypto';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#src/server/db/database.ts';
import { rateLimits } from '#src/server/db/schema/rate-limits.ts';
import { ApiError } from '#src/server/errors.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { LIMITS, type Limit, type LimitName } from './limits.ts';

/** A limit, and who is counted: an account's id, a network (`addressKey`) or a mailbox. */
export type Counted = readonly [name: LimitName, who: string];

export interface RateLimits {
  /**
   * Counts one attempt of `who`.
   * @throws ApiError 429, with the seconds to wait, when there were too many
   */
  spend(name: LimitName, who: string): Promise<void>;
  /**
   * Finds out whether a guess at a secret is right. It counts while that is open and when it was
   * wrong: many guesses at once are no more than many one after the other. Those of one asker wait for
   * each other, so that neither right ones refuse each other nor a flood holds up other askers.
   * @param counted what a wrong guess counts for
   * @throws ApiError 429 before a guess too many is looked at; 503 when the asker has too many waiting
   */
  guess(
    asker: string,
    counted: readonly Counted[],
    isRight: () => Promise<boolean>,
  ): Promise<boolean>;
}

/** For tests and load tests: nothing is counted (setting RATE_LIMITS). */
export const noLimits: RateLimits = {
  spend: () => Promise.resolve(),
  guess: (_asker, _counted, isRight) => isRight(),
};

/** The limits, counted in the database and so shared by all processes that use it. */
export function createRateLimits(db: Database): RateLimits {
  const counters = new Map(
    Object.entries(LIMITS).map(([name, limit]) => [
      name as LimitName,
      createCounter(db, name, limit),
    ]),
  );
  const queued = createKeyedQueue('Many people are logging in. Please try again shortly.');
  const counterOf = (name: LimitName) => counters.get(name) as Counter;
  const spend: RateLimits['spend'] = (name, who) => counterOf(name).spend(keyOf(who));
  const giveBack = async (counted: readonly Counted[]) => {
    await Promise.all(counted.map(([name, who]) => counterOf(name).giveBack(keyOf(who))));
  };
  return {
    spend,
    guess: (asker, counted, isRight) =>
      queued(asker, async () => {
        const spent: Counted[] = [];
        let wrong = false;
        try {
          for (const one of counted) {
            // A guess that is refused was none: it is given back too.
            spent.push(one);
            await spend(...one);
          }
          wrong = !(await isRight());
          return !wrong;
        } finally {
          if (!wrong) await giveBack(spent);
        }
      }),
  };
}

/** Neither an address nor a mailbox is to be read in the table of counts. */
const keyOf = (who: string) => hash('sha256', who.toLowerCase(), 'base64url');

interface Counter {
  /** @throws ApiError 429 */
  spend: (key: string) => Promise<void>;
  giveBack: (key: string) => Promise<void>;
}

function createCounter(db: Database, name: string, limit: Limit): Counter {
  const { points, seconds, sentence } = limit;
  const window = seconds * 1000;
  const limiter = createLimiter(db, name, limit);
  return {
    spend: async (key) => {
      try {
        const { msBeforeNext, consumedPoints } = await limiter.consume(key);
        // Begun by a clock that was ahead: from now on it lasts as long as a window does.
        if (msBeforeNext > window) await limiter.set(key, consumedPoints, seconds);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const { msBeforeNext } = refusal;
        if (msBeforeNext > window) {
          // Deleted first: what the memory keeps of it would last as long.
          await limiter.delete(key);
          await limiter.set(key, points + 1, seconds);
        }
        throw new ApiError('too_many_requests', sentence, {
          retryAfter: Math.max(1, Math.ceil(Math.min(msBeforeNext, window) / 1000)),
        });
      }
    },
    giveBack: async (key) => {
      await limiter.reward(key);
    },
  };
}

function createLimiter(
  db: Database,
  name: string,
  { points, seconds, perProcess, onlyFailures }: Limit,
) {
  if (perProcess) return new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: name,
    points,
    duration: seconds,
    // Who is over the limit is refused from memory, and costs the database nothing; but where points
    // are given back, only the database knows.
    inMemoryBlockOnConsumed: onlyFailures ? 0 : points + 1,
    clearExpiredByTimeout: false,
  });
}
