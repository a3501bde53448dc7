/** Does the work of a key once for all who ask while it is done; it is ended when all of them have gone. */
export type SharedWork<T> = (key: string, gone: AbortSignal, work: (ended: AbortSignal) => Promise<T>) => Promise<T>;

interface Running<T> {
  readonly result: Promise<T>;
  readonly end: AbortController;
  askers: number;
}

export function createSharedWork<T>(): SharedWork<T> {
  const running = new Map<string, Running<T>>();

  const start = (key: string, work: (ended: AbortSignal) => Promise<T>): Running<T> => {
    const end = new AbortController();
    const started = { result: work(end.signal), end, askers: 0 };
    running.set(key, started);
    return started;
  };

  return async (key, gone, work) => {
    gone.throwIfAborted();
    const shared = running.get(key) ?? start(key, work);
    shared.askers += 1;
    try {
      return await untilGone(shared.result, gone);
    } finally {
      shared.askers -= 1;
      // Who asks after this starts anew, also where the others still wait for the same result.
      if (running.get(key) === shared && shared.askers === 0) running.delete(key);
      if (shared.askers === 0) shared.end.abort();
    }
  };
}

/** The result, unless who asks for it goes before. */
function untilGone<T>(result: Promise<T>, gone: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(gone.reason as Error);
    gone.addEventListener('abort', leave, { once: true });
    void result.then(resolve, reject).finally(() => gone.removeEventListener('abort', leave));
  });
}
