import { RateLimiterDrizzle, RateLimiterMemory } from 'rate-limiter-flexible';
import type { Database } from '#src/server/db/database.ts';
import { rateLimits } from '#src/server/db/schema/rate-limits.ts';
import { ApiError } from '#src/server/errors.ts';
import { DAY, HOUR, MINUTE } from './seconds.ts';

/** A sum of all networks together within `seconds`. */
interface SiteLimit {
  readonly points: number;
  readonly seconds: number;
  /** The sentence of a refusal. */
  readonly sentence: string;
  readonly perProcess?: true;
}

const LATER = 'Please try again later.';

/** The sums of the site, by the cause of which the operator is warned: see `src/decisions/sums-for-the-site.md`. */
export const SITE_LIMITS = {
  // Sign-ups, alerts, changed addresses, and requests for a login or a password: each may mail a stranger.
  'unconfirmed-mails': {
    points: 2_000,
    seconds: HOUR,
    sentence: `Very many mails were asked for within this hour. ${LATER}`,
  },
  // In kB; the setting UPLOAD_MB_PER_HOUR says how many, and the free space may say less.
  'uploaded-bytes': {
    points: 600_000,
    seconds: HOUR,
    sentence: `Very many files were uploaded within this hour. ${LATER}`,
  },
  // Each keeps a letter, and mails both sides.
  applications: {
    points: 6_000,
    seconds: HOUR,
    sentence: `Very many people applied within this hour. ${LATER}`,
  },
  reports: {
    points: 500,
    seconds: HOUR,
    sentence: `Very many reports came in within this hour. ${LATER}`,
  },
  searches: {
    points: 12_000,
    seconds: MINUTE,
    sentence: 'Very many people are searching. Please wait a minute and try again.',
    perProcess: true,
  },
  'tracking-calls': {
    points: 60_000,
    seconds: MINUTE,
    sentence: 'Too many reports. Please wait a minute.',
    perProcess: true,
  },
  // Each adds a row of some 200 bytes, which is kept for 30 days, or of a view of a job for that day.
  'tracking-rows': {
    points: 100_000,
    seconds: DAY,
    sentence: 'Too many reports. Please try again tomorrow.',
    perProcess: true,
  },
} satisfies Record<string, SiteLimit>;

export type SiteLimitName = keyof typeof SITE_LIMITS;

/** The share of a network in a sum by one of its limits: less than the half, from which on all others have little. */
const SHARE = 1 / 3;
/** The same in a sum that is more than half used. */
const CROWDED_SHARE = 1 / 100;

/** How much of a sum is used, in its points. */
export interface SiteUse {
  readonly name: SiteLimitName;
  readonly used: number;
  readonly most: number;
}

export interface SiteLimits {
  /**
   * Counts what a network has just done. @param ofNetwork all that it did within its own limit
   * @throws ApiError 503 above the sum, and for a network that has more than its share
   */
  spend(name: SiteLimitName, points: number, ofNetwork: number): Promise<void>;
  giveBack(name: SiteLimitName, points: number): Promise<void>;
  /** Whether more than half of a sum is used. */
  readonly isCrowded: (name: SiteLimitName) => Promise<boolean>;
  /** All sums, for the metrics. */
  readonly uses: () => Promise<SiteUse[]>;
}

export interface SiteLimitOptions {
  /** Points of a sum that are other ones now than the table says. */
  readonly points?: Partial<Record<SiteLimitName, () => Promise<number>>>;
  /** Called for each call of a sum that is more than half used. */
  readonly onCrowded?: ((use: SiteUse) => void) | undefined;
}

/** All that is counted of a sum is counted for this one. */
const KEY = 'site';

export function createSiteLimits(db: Database, options: SiteLimitOptions): SiteLimits {
  const counters = new Map(
    Object.entries<SiteLimit>(SITE_LIMITS).map(([name, { points, seconds, perProcess }]) => {
      const counting = { keyPrefix: `site ${name}`, points, duration: seconds };
      const inTable = { storeClient: db, schema: rateLimits, clearExpiredByTimeout: false };
      return [name, perProcess ? new RateLimiterMemory(counting) : new RateLimiterDrizzle({ ...counting, ...inTable })];
    }),
  );
  const counterOf = (name: SiteLimitName) => counters.get(name) as RateLimiterMemory | RateLimiterDrizzle;
  const mostOf = async (name: SiteLimitName) => (await options.points?.[name]?.()) ?? SITE_LIMITS[name].points;
  const giveBack: SiteLimits['giveBack'] = async (name, points) => {
    await counterOf(name).reward(KEY, points);
  };
  const useOf = async (name: SiteLimitName): Promise<SiteUse> => {
    const counted = await counterOf(name).get(KEY);
    return { name, used: counted?.consumedPoints ?? 0, most: await mostOf(name) };
  };

  return {
    spend: async (name, points, ofNetwork) => {
      const most = await mostOf(name);
      const { consumedPoints: used, msBeforeNext } = await counterOf(name).penalty(KEY, points);
      const isCrowded = used > most / 2;
      if (isCrowded) options.onCrowded?.({ name, used: Math.min(used, most), most });
      const share = most * (isCrowded ? CROWDED_SHARE : SHARE);
      if (used <= most && ofNetwork <= Math.max(1, share)) return;
      await giveBack(name, points);
      const { seconds, sentence } = SITE_LIMITS[name];
      throw new ApiError('unavailable', sentence, {
        retryAfter: Math.max(1, Math.min(seconds, Math.ceil(msBeforeNext / 1000))),
      });
    },
    giveBack,
    isCrowded: async (name) => {
      const { used, most } = await useOf(name);
      return used > most / 2;
    },
    uses: () => Promise.all((Object.keys(SITE_LIMITS) as SiteLimitName[]).map(useOf)),
  };
}
