import { LRUCache } from 'lru-cache';

/** Seconds in the order of turns by which each spent second sets an account back. */
const SET_BACK = 600;

/** Whose turn it is at work that takes long: those who have taken little time of late come first. */
export interface Turns {
  /** To be given to a queue. */
  priorityOf(account: string): number;
  /** Counts the seconds that work of an account has taken, for ten minutes. */
  spend(account: string, seconds: number): void;
  /** Does work of an account and counts its time, also where it fails. */
  timed<T>(account: string, work: () => Promise<T>): Promise<T>;
}

export function createTurns(): Turns {
  const spent = new LRUCache<string, number>({ max: 5_000, ttl: 600_000, noUpdateTTL: true });
  const spend = (account: string, seconds: number) => void spent.set(account, (spent.get(account) ?? 0) + seconds);
  return {
    // Of those who have spent as much the last one comes first: many that come at once do not hold up the next.
    priorityOf: (account) => performance.now() / 1_000 - SET_BACK * (spent.get(account) ?? 0),
    spend,
    timed: async (account, work) => {
      const began = performance.now();
      try {
        return await work();
      } finally {
        spend(account, (performance.now() - began) / 1_000);
      }
    },
  };
}
