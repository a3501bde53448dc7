import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { CountRequest } from '../metrics/metrics.ts';
import type { ApiEnv } from './api.ts';

/** Calls back when the answer of a request has left or its client has. */
export function whenAnswered(done: CountRequest): MiddlewareHandler<ApiEnv> {
  return (context, next) => {
    const start = performance.now();
    const { outgoing } = context.env;
    outgoing?.once('close', () => {
      done(context, outgoing.writableFinished ? outgoing.statusCode : 0, performance.now() - start);
    });
    return next();
  };
}

/** The token of a mailed link or a calendar, as a part of a path. */
const TOKEN = /\/[\w-]{43}(?=\/|\.ics$|$)/;

/** The path of an address as it may be logged: no query string, and no token. */
export function loggedPath(address: string): string {
  return (address.split('?', 1)[0] ?? '').replace(TOKEN, '/:token');
}

/**
 * Logs a request when its answer has left or its client has. No address, no header, no body and
 * no query string, nor a token in its path: they may name a person, or let a reader act for one.
 */
export function logRequests(log: Logger, count?: CountRequest): MiddlewareHandler<ApiEnv> {
  return whenAnswered((context, finished, milliseconds) => {
    const { req, env } = context;
    const { requestId, outgoing } = env;
    const { method } = req;
    const path = loggedPath(req.path);
    const ms = Math.round(milliseconds * 10) / 10;
    const aborted = finished === 0 ? { aborted: true } : {};
    log.info({ requestId, method, path, status: outgoing.statusCode, ms, ...aborted }, 'request');
    count?.(context, finished, milliseconds);
  });
}
