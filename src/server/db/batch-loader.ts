import DataLoader from 'dataloader';

/**
 * Reads by one statement the keys that come in while the one before is under way: `read` answers its keys
 * in their order. Nothing is kept, so no caller gets a value that was read before it asked. It may also write
 * what it is given.
 */
export function createBatchLoader<K, V>(read: (keys: readonly K[]) => Promise<readonly V[]>): DataLoader<K, V> {
  let running: Promise<unknown> = Promise.resolve();
  const readAfter = (keys: readonly K[]) => {
    const answers = read(keys);
    running = answers.catch(() => undefined);
    return answers;
  };
  return new DataLoader(readAfter, {
    cache: false,
    batchScheduleFn: (dispatch) => void running.then(dispatch),
  });
}
