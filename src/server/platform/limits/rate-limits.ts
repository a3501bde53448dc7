import { hash } from 'node:crypto';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#src/server/db/database.ts';
import { rateLimits } from '#src/server/db/schema/rate-limits.ts';
import { ApiError } from '#src/server/errors.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { LIMITS, type Limit, type LimitName } from './limits.ts';
import { createSiteLimits, type SiteLimitName, type SiteLimitOptions, type SiteUse } from './site-limits.ts';

/** A limit, and who is counted: an account's id, a network (`addressKey`) or a mailbox. */
export type Counted = readonly [name: LimitName, who: string];

export interface RateLimits {
  /**
   * Counts one attempt of `who`, or several points, also for the sum of the site.
   * @throws ApiError 429, with the seconds to wait, when there were too many; 503 of the whole site
   */
  spend(name: LimitName, who: string, points?: number): Promise<void>;
  /**
   * Counts one attempt for all of these or for none. The network comes first: what it is refused leaves no
   * count of a name of its choice behind. @throws ApiError as `spend`
   */
  spendAll(counted: readonly Counted[]): Promise<void>;
  /** Takes points back that were counted for something that was not done. */
  giveBack(name: LimitName, who: string, points: number): Promise<void>;
  /** Whether more than half of a sum of the site is used. */
  readonly isCrowded: (name: SiteLimitName) => Promise<boolean>;
  /** How much of each sum of the site is used. */
  readonly uses: () => Promise<SiteUse[]>;
  /**
   * Finds out whether a guess at a secret is right. It counts while that is open and when it was
   * wrong: many guesses at once are no more than many one after the other. Those of one asker wait for
   * each other, so that neither right ones refuse each other nor a flood holds up other askers.
   * @param counted what a wrong guess counts for
   * @throws ApiError 429 before a guess too many is looked at; 503 when the asker has too many waiting
   */
  guess(asker: string, counted: readonly Counted[], isRight: () => Promise<boolean>): Promise<boolean>;
}

/** For tests and load tests: nothing is counted (setting RATE_LIMITS). */
export const noLimits: RateLimits = {
  spend: () => Promise.resolve(),
  spendAll: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
  isCrowded: () => Promise.resolve(false),
  uses: () => Promise.resolve([]),
  guess: (_asker, _counted, isRight) => isRight(),
};

/** The limits, counted in the database and so shared by all processes that use it. */
export function createRateLimits(db: Database, options: SiteLimitOptions = {}): RateLimits {
  const counters = new Map(
    Object.entries(LIMITS).map(([name, limit]) => [name as LimitName, createCounter(db, name, limit)]),
  );
  const queued = createKeyedQueue('Many people are logging in. Please try again shortly.');
  const counterOf = (name: LimitName) => counters.get(name) as Counter;
  const site = createSiteLimits(db, options);
  const spend: RateLimits['spend'] = async (name, who, points = 1) => {
    const ofNetwork = await counterOf(name).spend(keyOf(who), points);
    const { ofSite }: Limit = LIMITS[name];
    if (ofSite === undefined) return;
    try {
      await site.spend(ofSite, points, ofNetwork);
    } catch (refusal) {
      await counterOf(name).giveBack(keyOf(who), points);
      throw refusal;
    }
  };
  const giveBack: RateLimits['giveBack'] = async (name, who, points) => {
    const { ofSite }: Limit = LIMITS[name];
    await counterOf(name).giveBack(keyOf(who), points);
    if (ofSite !== undefined) await site.giveBack(ofSite, points);
  };
  return {
    spend,
    spendAll: async (counted) => {
      const spent: Counted[] = [];
      try {
        for (const one of counted) {
          await spend(...one);
          spent.push(one);
        }
      } catch (refusal) {
        for (const [name, who] of spent) await giveBack(name, who, 1);
        throw refusal;
      }
    },
    giveBack,
    isCrowded: site.isCrowded,
    uses: site.uses,
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
          if (!wrong) for (const [name, who] of spent) await giveBack(name, who, 1);
        }
      }),
  };
}

/** Neither an address nor a mailbox is to be read in the table of counts. */
const keyOf = (who: string) => hash('sha256', who.toLowerCase(), 'base64url');

interface Counter {
  /** @returns the points that are counted now @throws ApiError 429 */
  spend: (key: string, points: number) => Promise<number>;
  giveBack: (key: string, points: number) => Promise<void>;
}

function createCounter(db: Database, name: string, limit: Limit): Counter {
  const { points, seconds, sentence } = limit;
  const window = seconds * 1000;
  const limiter = createLimiter(db, name, limit);
  return {
    spend: async (key, spent) => {
      try {
        const { msBeforeNext, consumedPoints } = await limiter.consume(key, spent);
        // Begun by a clock that was ahead: from now on it lasts as long as a window does.
        if (msBeforeNext > window) await limiter.set(key, consumedPoints, seconds);
        return consumedPoints;
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
    giveBack: async (key, spent) => {
      await limiter.reward(key, spent);
    },
  };
}

function createLimiter(db: Database, name: string, { points, seconds, perProcess, givesBack }: Limit) {
  if (perProcess) return new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: name,
    points,
    duration: seconds,
    // A caller over the limit is refused from memory, and costs the database nothing; but where points
    // are given back, only the database knows.
    inMemoryBlockOnConsumed: givesBack ? 0 : points + 1,
    clearExpiredByTimeout: false,
  });
}
