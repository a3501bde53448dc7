import PQueue from 'p-queue';
import { ApiError } from '#src/server/errors.ts';

/** Beyond, waiting would outlast the patience of the callers. */
const MAX_WAITING = 500;
/** Of uploads, which lie on the disk meanwhile. */
export const UPLOADS_AT_ONCE: QueueLimits = { ofOne: 20, ofAll: 500 };
/** Seconds after which the rush may be over. */
const RETRY_AFTER = 5;

/** Does the work of one asker one piece at a time, beside that of the others. Who has gone leaves the line. */
export type KeyedQueue = <T>(asker: string, work: () => Promise<T>, gone?: AbortSignal) => Promise<T>;

/** How many pieces there may be at once: that wait of one asker, and of all askers with those under way. */
interface QueueLimits {
  readonly ofOne?: number;
  readonly ofAll?: number;
}

/**
 * Lines of askers; a line is forgotten when it is empty.
 * @param refusal the sentence where too many wait
 */
export function createKeyedQueue(
  refusal: string,
  { ofOne = MAX_WAITING, ofAll = Infinity }: QueueLimits = {},
): KeyedQueue {
  const lines = new Map<string, { queue: PQueue; pieces: number }>();
  let all = 0;
  return async (asker, work, gone) => {
    const line = lines.get(asker) ?? { queue: new PQueue({ concurrency: 1 }), pieces: 0 };
    // One of them does not wait.
    if (line.pieces > ofOne || all >= ofAll) {
      throw new ApiError('unavailable', refusal, { retryAfter: RETRY_AFTER });
    }
    lines.set(asker, line);
    line.pieces += 1;
    all += 1;
    try {
      return await addUntilGone(line.queue, work, gone);
    } finally {
      all -= 1;
      line.pieces -= 1;
      if (line.pieces === 0) lines.delete(asker);
    }
  };
}

/** Adds work to a queue, until its asker has gone. Work that is under way keeps its place, and has to end by itself. */
function addUntilGone<T>(queue: PQueue, work: () => Promise<T>, gone: AbortSignal | undefined): Promise<T> {
  const waiting = new AbortController();
  const leave = () => waiting.abort(gone?.reason);
  if (gone?.aborted) leave();
  else gone?.addEventListener('abort', leave, { once: true });
  const begin = () => {
    gone?.removeEventListener('abort', leave);
    return work();
  };
  return queue.add(begin, { signal: waiting.signal });
}
