import pLimit from 'p-limit';

interface HostLimiterOptions {
  /** How many hosts get a request at the same time. */
  readonly hosts: number;
  /** From the beginning of one request to a host to the beginning of the next. */
  readonly intervalMs: number;
  readonly pause: (milliseconds: number) => Promise<unknown>;
  readonly now?: () => number;
}

/** Runs the work of each host in order, never two at once and not more often than the interval. */
export function createHostLimiter({ hosts, intervalMs, pause, now = Date.now }: HostLimiterOptions) {
  const all = pLimit(hosts);
  const turns = new Map<string, ReturnType<typeof pLimit>>();
  const nextStart = new Map<string, number>();
  return <T>(host: string, work: () => Promise<T>): Promise<T> => {
    const turn = turns.get(host) ?? pLimit(1);
    turns.set(host, turn);
    return turn(async () => {
      const waitMs = (nextStart.get(host) ?? 0) - now();
      if (waitMs > 0) await pause(waitMs);
      return all(() => {
        nextStart.set(host, now() + intervalMs);
        return work();
      });
    });
  };
}
