import { hash } from 'node:crypto';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#src/server/db/database.ts';
import { rateLimits } from '#src/server/db/schema/rate-limits.ts';
import { ApiError } from '#src/server/errors.ts';
import { LIMITS, type Limit, type LimitName } from './limits.ts';

export interface RateLimits {
  /**
   * Counts one attempt of `who`: an account's id, an address (`addressKey`) or a mailbox.
   * @throws ApiError 429, with the seconds to wait, when there were too many
   */
  spend(name: LimitName, who: string): Promise<void>;
}

/** For tests and load tests: nothing is counted (setting RATE_LIMITS). */
export const noLimits: RateLimits = { spend: () => Promise.resolve() };

/** The limits, counted in the database and so shared by all processes that use it. */
export function createRateLimits(db: Database): RateLimits {
  const spenders = new Map(
    Object.entries(LIMITS).map(([name, limit]) => [name, spender(db, name, limit)]),
  );
  return {
    spend: async (name, who) => {
      try {
        // Neither an address nor a mailbox is to be read in the table of counts.
        await spenders.get(name)?.(hash('sha256', who.toLowerCase(), 'base64url'));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new ApiError('too_many_requests', LIMITS[name].sentence, {
          retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        });
      }
    },
  };
}

function spender(db: Database, name: string, { points, seconds, perProcess }: Limit) {
  const limiter = perProcess
    ? new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
    : new RateLimiterDrizzle({
        storeClient: db,
        schema: rateLimits,
        keyPrefix: name,
        points,
        duration: seconds,
        // Who is over the limit is refused from memory, and costs the database nothing.
        inMemoryBlockOnConsumed: points + 1,
        clearExpiredByTimeout: false,
      });
  return (key: string) => limiter.consume(key);
}
