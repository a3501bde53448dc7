/** Why a page cannot show its record, as an HTTP status, and the API's sentence about it. */
export interface Refusal {
  readonly status: 404 | 410 | 429 | 503;
  readonly sentence: string;
}

type Outcome<T> =
  { readonly record: T; readonly refusal: undefined } | { readonly record: undefined; readonly refusal: Refusal };

/** Seconds after which a browser or a CDN may try again. */
const RETRY_AFTER = '5';

/**
 * The record that a page shows, from `call`. A refused call gives the page's `response` its status: 404
 * for what is not there, 410 for what was taken down, 429 for asking too often, 503 for anything else.
 */
export async function readRecord<T>(
  response: { status?: number; readonly headers: Headers },
  call: Promise<T>,
): Promise<Outcome<T>> {
  try {
    return { record: await call, refusal: undefined };
  } catch (failure) {
    const { status, message } = failure as Error & { status?: number };
    const known = status === 404 || status === 410 || status === 429 ? status : 503;
    const refusal = { status: known, sentence: message } as const;
    response.status = refusal.status;
    if (known === 429 || known === 503) response.headers.set('Retry-After', RETRY_AFTER);
    return { record: undefined, refusal };
  }
}

/** What a page shows beside its record; undefined where the call is refused, which the page does without. */
export const orNothing = <T>(call: Promise<T>): Promise<T | undefined> => call.catch(() => undefined);
