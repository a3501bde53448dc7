import pLimit, { type LimitFunction } from 'p-limit';
import { ApiError } from '#src/server/errors.ts';

/** Beyond, waiting would outlast the patience of whoever waits. */
const MAX_WAITING = 500;
/** Seconds after which the rush may be over. */
const RETRY_AFTER = 5;

/** Does the work of one asker one piece at a time, beside that of the others. */
export type KeyedQueue = <T>(asker: string, work: () => Promise<T>) => Promise<T>;

/** Lines of askers; a line is forgotten when it is empty. @param refusal what is said where too many wait */
export function createKeyedQueue(refusal: string): KeyedQueue {
  const lines = new Map<string, LimitFunction>();
  return async (asker, work) => {
    const line = lines.get(asker) ?? pLimit(1);
    if (line.pendingCount >= MAX_WAITING) {
      throw new ApiError('unavailable', refusal, { retryAfter: RETRY_AFTER });
    }
    lines.set(asker, line);
    try {
      return await line(work);
    } finally {
      if (line.activeCount + line.pendingCount === 0) lines.delete(asker);
    }
  };
}
