import { createSharedRun } from './shared-run.ts';

/**
 * Reads for everybody who asks at the same moment by one query: `read` gets their keys and answers
 * in the same order. As with a shared run, no answer is older than its question.
 */
export function createSharedRead<K, R>(
  read: (keys: readonly K[]) => Promise<readonly (R | undefined)[]>,
): (key: K) => Promise<R | undefined> {
  let waiting: K[] = [];
  const run = createSharedRun(() => {
    const keys = waiting;
    waiting = [];
    return read(keys);
  });
  return async (key) => {
    const place = waiting.push(key) - 1;
    const answers = await run();
    return answers[place];
  };
}
