/** Something fetched: never data and an error at once. */
export type Loadable<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: T }
  | {
      readonly status: 'failed';
      readonly message: string;
      /** The server said that there is no such thing (404). */
      readonly missing?: true;
      /** Trying again would change nothing: it is not there, or not theirs. */
      readonly final?: true;
    };

export const loading = { status: 'loading' } as const;

export function ready<T>(data: T): Loadable<T> {
  return { status: 'ready', data };
}

export function failed(message: string): Loadable<never> {
  return { status: 'failed', message };
}

/** The data once it is there, else undefined. */
export function dataOf<T>(loadable: Loadable<T>): T | undefined {
  return loadable.status === 'ready' ? loadable.data : undefined;
}
