import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { ApiEnv } from './api.ts';

/**
 * Logs a request when its answer has left or its client has. No address, no header, no body and
 * no query string: they may tell of a person.
 */
export function logRequests(log: Logger): MiddlewareHandler<ApiEnv> {
  return ({ req: { method, path }, env: { outgoing, requestId } }, next) => {
    const start = performance.now();
    outgoing?.once('close', () => {
      const ms = Math.round((performance.now() - start) * 10) / 10;
      const aborted = outgoing.writableFinished ? {} : { aborted: true };
      log.info({ requestId, method, path, status: outgoing.statusCode, ms, ...aborted }, 'request');
    });
    return next();
  };
}
