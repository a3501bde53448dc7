/**
 * Lets one run of `work` answer everybody who asked before it began; who asks while it is under
 * way gets the next one. Nobody is answered with what was read before they asked.
 */
export function createSharedRun<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    if (next !== undefined) return next;
    next = running.then(() => {
      next = undefined;
      return work();
    });
    // The run after a failed one begins all the same.
    running = next.catch(() => undefined);
    return next;
  };
}
