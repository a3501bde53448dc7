import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { BlankSchema } from 'hono/types';
import { ApiError } from '#src/server/errors.ts';

/** The path at which the API is mounted. */
export const API_BASE = '/api';

export interface ApiEnv {
  Bindings: HttpBindings & {
    /** Names the request in the log and in the answer to a failure. */
    requestId: string;
    /** The address that the request came from, past the proxies that are trusted (TRUST_PROXY). */
    address: string;
  };
  Variables: {
    /** The name of a file that is answered, where its endpoint's name does not do. */
    fileName: string | undefined;
  };
}

export type Api = Hono<ApiEnv, BlankSchema, typeof API_BASE>;
export type ApiContext = Context<ApiEnv>;

/** Aborted when the caller has gone, with the error for that. */
export function goneSignal({ req }: ApiContext): AbortSignal {
  const { signal } = req.raw;
  const gone = new AbortController();
  const leave = () => gone.abort(new ApiError('invalid_input', 'The request was aborted.'));
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  return gone.signal;
}
