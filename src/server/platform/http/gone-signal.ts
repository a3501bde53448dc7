import { ApiError } from '#src/server/errors.ts';
import type { ApiContext } from './api.ts';

/** Aborted when the caller has gone, with the error for that. */
export function goneSignal({ req }: ApiContext): AbortSignal {
  const { signal } = req.raw;
  const gone = new AbortController();
  const leave = () => gone.abort(new ApiError('invalid_input', 'The request was aborted.'));
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  return gone.signal;
}
