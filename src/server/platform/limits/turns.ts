import { LRUCache } from 'lru-cache';

/** Seconds from which on an account and its network leave the last free place to others, where there are several. */
const MUCH = 2;

/** Who asks for work. */
export interface Asker {
  readonly account: string;
  /** The network that the account calls from, as `addressKey` has it. */
  readonly network: string;
}

/** Does so much work at once, and the rest in turn. Who has gone leaves the line; work under way keeps its place. */
export interface Line {
  add<T>(asker: Asker, work: () => Promise<T>, gone: AbortSignal): Promise<T>;
  /** How many pieces wait. */
  readonly waiting: () => number;
}

/** Whose turn it is at work that takes long: those who have taken little time of late come first. */
export interface Turns {
  /** A line of its own; what is spent counts in all lines of these turns. @param atOnce pieces that are done at once */
  createLine(atOnce: number): Line;
  /** Counts the seconds that work has taken for its account and its network, for ten minutes. */
  spend(asker: Asker, seconds: number): void;
  /** Does work and counts its time, also where it fails. */
  timed<T>(asker: Asker, work: () => Promise<T>): Promise<T>;
}

export function createTurns(): Turns {
  const spent = new LRUCache<string, number>({ max: 5_000, ttl: 600_000, noUpdateTTL: true });
  const secondsOf = (key: string) => spent.get(key) ?? 0;
  const spend = ({ account, network }: Asker, seconds: number) => {
    for (const key of [account, network]) spent.set(key, secondsOf(key) + seconds);
  };
  // The larger decides, which is the network's for nearly all: so a tenth of its own parts the accounts of one network.
  const costOf = ({ account, network }: Asker) =>
    Math.max(secondsOf(account), secondsOf(network)) + secondsOf(account) / 10;

  const createLine = (atOnce: number): Line => {
    const pieces = new Set<{ readonly asker: Asker; readonly begin: () => Promise<void> }>();
    let underWay = 0;
    const goOn = () => {
      if (underWay === atOnce || pieces.size === 0) return;
      // Costs are looked up now, since they grow while work waits; of equal ones the first to come goes first.
      const next = [...pieces].reduce((first, one) => (costOf(one.asker) < costOf(first.asker) ? one : first));
      if (underWay === Math.max(1, atOnce - 1) && costOf(next.asker) > MUCH) return;
      pieces.delete(next);
      underWay += 1;
      void next.begin().finally(() => {
        underWay -= 1;
        goOn();
      });
    };
    const add: Line['add'] = (asker, work, gone) =>
      new Promise((resolve, reject) => {
        const begin = async () => {
          gone.removeEventListener('abort', leave);
          resolve(await work());
        };
        const piece = { asker, begin: () => begin().catch(reject) };
        const leave = () => {
          pieces.delete(piece);
          reject(gone.reason as Error);
        };
        if (gone.aborted) return leave();
        gone.addEventListener('abort', leave, { once: true });
        pieces.add(piece);
        goOn();
      });
    return { add, waiting: () => pieces.size };
  };

  return {
    createLine,
    spend,
    timed: async (asker, work) => {
      const began = performance.now();
      try {
        return await work();
      } finally {
        spend(asker, (performance.now() - began) / 1_000);
      }
    },
  };
}
