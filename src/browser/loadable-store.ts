import { atom, type ReadableAtom } from 'nanostores';
import { failureText, RequestFailure } from './failure.ts';
import { failed, loading, ready, type Loadable } from './loadable.ts';
import { logInfo } from './log.ts';

interface Options {
  /** The sentence when the server sends none; the log line says the same. */
  readonly fallback: string;
  /** Sentences that are shown in place of the server's own, by HTTP status. */
  readonly sentences?: Readonly<Record<number, string>>;
}

/** Statuses that stay as they are, however often one asks. */
const FINAL = [403, 404, 410];

export interface LoadableStore<T, A extends unknown[]> {
  readonly $state: ReadableAtom<Loadable<T>>;
  /** Loads it (again) and shows that it is loading. */
  readonly load: (...input: A) => Promise<void>;
  /** Loads it again behind the data on the page, which stays when this fails. */
  readonly refresh: (...input: A) => Promise<void>;
  /** Loads other data: those on the page stay until it is there, and go when it fails. */
  readonly replace: (...input: A) => Promise<void>;
  /** Shows data that another call has answered. */
  readonly set: (data: T) => void;
}

/** A store for something that `read` fetches; of several loads under way only the latest counts. */
export function createLoadable<T, A extends unknown[] = []>(
  read: (...input: A) => Promise<T>,
  { fallback, sentences = {} }: Options,
): LoadableStore<T, A> {
  const $state = atom<Loadable<T>>(loading);
  let latest = 0;

  async function run(input: A, keepsOnFailure = false): Promise<void> {
    const own = ++latest;
    const outcome = await read(...input).then(ready, (failure: unknown) => {
      logInfo(fallback, failure);
      const status = failure instanceof RequestFailure ? failure.status : 0;
      return {
        ...failed(sentences[status] ?? failureText(failure, fallback)),
        ...(status === 404 && { missing: true as const }),
        ...(FINAL.includes(status) && { final: true as const }),
      };
    });
    if (own !== latest) return;
    if (outcome.status === 'ready' || !keepsOnFailure) $state.set(outcome);
  }

  function load(...input: A): Promise<void> {
    $state.set(loading);
    return run(input);
  }

  return {
    $state,
    load,
    refresh: (...input) => ($state.get().status === 'ready' ? run(input, true) : load(...input)),
    replace: (...input) => run(input),
    set(data) {
      latest += 1;
      $state.set(ready(data));
    },
  };
}
