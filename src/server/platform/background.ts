import type { Logger } from 'pino';
import { describeFailure } from './http/describe-failure.ts';

/** Work that an answer does not wait for, but the end of the server does. */
export interface Background {
  /** Starts `work`; its failure is logged and touches nothing else. */
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when everything that was started has ended. */
  settled(): Promise<void>;
}

export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>();
  return {
    run: (what, work) => {
      const task: Promise<void> = work()
        .catch((error: unknown) => {
          const failure = error instanceof Error ? describeFailure(error) : String(error);
          log.warn({ failure }, `${what} failed`);
        })
        .finally(() => running.delete(task));
      running.add(task);
    },
    settled: async () => {
      await Promise.all(running);
    },
  };
}

const HOUR = 3_600_000;

/** Runs `work` in the background now and every hour. @returns what ends this */
export function everyHour(
  background: Background,
  what: string,
  work: () => Promise<void>,
): () => void {
  const run = () => background.run(what, work);
  run();
  const timer = setInterval(run, HOUR);
  return () => clearInterval(timer);
}
