import { createSharedRun } from './shared-run.ts';

/**
 * Does by one statement what everybody asks for at the same moment: `work` gets their inputs and
 * answers in the same order, to all of them or to none. As with a shared run, whoever asks while
 * it is under way is in the next.
 */
export function createBatch<I, R>(
  work: (inputs: readonly I[]) => Promise<readonly R[]>,
): (input: I) => Promise<R> {
  let waiting: I[] = [];
  const run = createSharedRun(() => {
    const inputs = waiting;
    waiting = [];
    return work(inputs);
  });
  return async (input) => {
    const place = waiting.push(input) - 1;
    const results = await run();
    if (place >= results.length) throw new Error('A batch has not answered all of its inputs.');
    return results[place] as R;
  };
}
