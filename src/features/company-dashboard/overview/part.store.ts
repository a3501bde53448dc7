import { atom, type ReadableAtom } from 'nanostores';
import { failureText, RequestFailure } from '#src/browser/failure.ts';
import { failed, loading, ready, type Loadable } from '#src/browser/loadable.ts';
import { logInfo } from '#src/browser/log.ts';

/** A part of the dashboard, which loads and fails by itself. */
export interface Part<T> {
  readonly $state: ReadableAtom<Loadable<T>>;
  /** Loads it (again); of several loads under way the latest alone counts. */
  readonly load: (read: () => Promise<T>) => Promise<void>;
}

/**
 * @param fallback the sentence when the server sends none
 * @param notSignedIn the sentence when the session has ended
 */
export function part<T>(fallback: string, notSignedIn = fallback): Part<T> {
  const $state = atom<Loadable<T>>(loading);
  let latest = 0;
  return {
    $state,
    async load(read) {
      const own = ++latest;
      $state.set(loading);
      const outcome = await read().then(ready, (failure: unknown) => {
        logInfo(fallback, failure);
        const ended = failure instanceof RequestFailure && failure.status === 401;
        return failed(ended ? notSignedIn : failureText(failure, fallback));
      });
      if (own === latest) $state.set(outcome);
    },
  };
}
