import PQueue from 'p-queue';
import { ApiError } from '#src/server/errors.ts';

/** Beyond, waiting would outlast the patience of the callers. */
const MAX_WAITING = 500;
/** Seconds after which the rush may be over. */
const RETRY_AFTER = 5;

/**
 * Does the work of one asker one piece at a time, beside that of the others. Who has gone leaves the line;
 * work that is under way then has no asker any more and has to end by itself.
 */
export type KeyedQueue = <T>(asker: string, work: () => Promise<T>, gone?: AbortSignal) => Promise<T>;

/**
 * Lines of askers; a line is forgotten when it is empty.
 * @param refusal the sentence where too many wait
 * @param maxWaiting how many of one asker may wait
 */
export function createKeyedQueue(refusal: string, maxWaiting = MAX_WAITING): KeyedQueue {
  const lines = new Map<string, { queue: PQueue; pieces: number }>();
  return async (asker, work, gone) => {
    const line = lines.get(asker) ?? { queue: new PQueue({ concurrency: 1 }), pieces: 0 };
    // One of them does not wait.
    if (line.pieces > maxWaiting) {
      throw new ApiError('unavailable', refusal, { retryAfter: RETRY_AFTER });
    }
    lines.set(asker, line);
    line.pieces += 1;
    try {
      return await line.queue.add(work, gone && { signal: gone });
    } finally {
      line.pieces -= 1;
      if (line.pieces === 0) lines.delete(asker);
    }
  };
}
