import { LRUCache } from 'lru-cache';

/** As if who has spent a second had come so many seconds earlier. */
const SET_BACK = 600;

/** Whose turn it is at work that takes long: those who have taken little time of late come first. */
export interface Turns {
  /** To be given to a queue. */
  priorityOf(account: string): number;
  /** Counts the seconds that work of an account has taken, for ten minutes. */
  spend(account: string, seconds: number): void;
}

export function createTurns(): Turns {
  const spent = new LRUCache<string, number>({ max: 5_000, ttl: 600_000, noUpdateTTL: true });
  return {
    // Of those who have spent as much the last one comes first: many that come at once do not hold up the next.
    priorityOf: (account) => performance.now() / 1_000 - SET_BACK * (spent.get(account) ?? 0),
    spend: (account, seconds) => void spent.set(account, (spent.get(account) ?? 0) + seconds),
  };
}
