import type { Logger } from 'pino';
import { HOUR } from '#src/server/milliseconds.ts';
import type { Watchdog } from './watchdog/watchdog.ts';
import { describeFailure } from './http/describe-failure.ts';

/** Work that an answer does not wait for, but the end of the server does. */
export interface Background {
  /** Starts `work`; its failure is logged and touches nothing else. */
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when everything that was started has ended. */
  settled(): Promise<void>;
}

export function createBackground(log: Logger, watchdog?: Pick<Watchdog, 'begin'>): Background {
  const running = new Set<Promise<void>>();
  return {
    run: (what, work) => {
      const ended = watchdog?.begin(what);
      const task: Promise<void> = work()
        .catch((error: unknown) => {
          const failure = error instanceof Error ? describeFailure(error) : String(error);
          log.warn({ failure }, `${what} failed`);
        })
        .finally(() => {
          running.delete(task);
          ended?.();
        });
      running.add(task);
    },
    settled: async () => {
      await Promise.all(running);
    },
  };
}

/**
 * Runs `work` in the background now and every hour, unless the run before is still under way.
 * @param period milliseconds instead of an hour
 * @returns what ends this, also for work under way
 */
export function everyHour(
  background: Background,
  what: string,
  work: (stopping: AbortSignal) => Promise<void>,
  period = HOUR,
): () => void {
  const stopping = new AbortController();
  let running = false;
  const run = () => {
    if (running) return;
    running = true;
    background.run(what, () => work(stopping.signal).finally(() => (running = false)));
  };
  run();
  const timer = setInterval(run, period);
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}
