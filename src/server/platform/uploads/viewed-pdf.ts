import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ApiError } from '#src/server/errors.ts';
import type { KeptView } from '../files/kept-views.ts';
import { createKeyedQueue } from '../limits/keyed-queue.ts';
import type { Asker } from '../limits/turns.ts';
import { NO_COPY, sanitizeInLanes } from './sanitize-in-lanes.ts';

/** Previews of one account that may wait: those of the next resumes, while it reads one. */
const MAX_WAITING_OF_ACCOUNT = 2;
/** Calls of all accounts at once, with those whose preview is being made. */
const MAX_PREVIEWS = 200;
/** Seconds after which the rush may be over. */
const RETRY_AFTER = 5;

/** A PDF that an account wants to see. */
export interface WantedView {
  /** Its path in the store: callers that want the same one share the work. */
  readonly storedPath: string;
  readonly asker: Asker;
  /** Aborted when no caller waits for the answer any more; its reason is thrown. */
  readonly gone: AbortSignal;
  readonly kept: () => Promise<KeptView | undefined>;
  /** Reads the PDF; what it throws is thrown. */
  readonly read: () => Promise<Uint8Array>;
  /** Keeps a copy; an empty one where none can be made. */
  readonly keep: (copy: Uint8Array) => Promise<void>;
}

const ofAccount = createKeyedQueue('Many previews of yours are being made. Please try again shortly.', {
  ofOne: MAX_WAITING_OF_ACCOUNT,
});
const shared = createSharedWork<Uint8Array | undefined>();
let asking = 0;

/** How many calls wait for the preview of a PDF or have it made, of how many at most. */
export const previewsAtWork = () => ({ name: 'previews', used: asking, most: MAX_PREVIEWS }) as const;

/**
 * A PDF as a page may show it: a copy that runs nothing. Nothing where none can be made in time, as of a
 * PDF with a password.
 * @throws ApiError 503 where too many wait, of the asker or of all
 */
export async function viewedPdf(wanted: WantedView): Promise<Uint8Array | Readable | undefined> {
  const kept = await wanted.kept();
  if (kept !== undefined) return kept.copy;
  const copy = await makeView(wanted);
  return copy?.length === 0 ? undefined : copy;
}

async function makeView(wanted: WantedView): Promise<Uint8Array | undefined> {
  if (asking >= MAX_PREVIEWS) {
    throw new ApiError('unavailable', 'Many previews are being made. Please try again shortly.', {
      retryAfter: RETRY_AFTER,
    });
  }
  const { asker, storedPath, gone } = wanted;
  const once = (ended: AbortSignal) => makeOnce(wanted, ended);
  asking += 1;
  try {
    return await ofAccount(asker.account, () => shared(storedPath, gone, once), gone);
  } finally {
    asking -= 1;
  }
}

async function makeOnce({ asker, kept, read, keep }: WantedView, ended: AbortSignal): Promise<Uint8Array | undefined> {
  // It may have been made while this call waited.
  const before = await kept();
  if (before !== undefined) return before.copy === undefined ? NO_COPY : buffer(before.copy);
  const copy = await sanitizeInLanes(asker, () => untilGone(read(), ended), ended);
  if (copy !== undefined) await keep(copy);
  return copy;
}

/** Does the work of a key once for all who ask while it is done; it is ended when all of them have gone. */
type SharedWork<T> = (key: string, gone: AbortSignal, work: (ended: AbortSignal) => Promise<T>) => Promise<T>;

interface Running<T> {
  readonly result: Promise<T>;
  readonly end: AbortController;
  askers: number;
}

function createSharedWork<T>(): SharedWork<T> {
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
      // A later caller starts again, also while others still wait for the same result.
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
