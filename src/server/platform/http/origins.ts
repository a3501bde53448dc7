import { cors } from 'hono/cors';
import { ApiError } from '#src/server/errors.ts';
import type { Api, ApiContext } from './api.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets the pages of `origins` call with cookies, and no other page change anything.
 * A browser names the page's origin on every call that may change something; a program that
 * is no browser carries no cookies that a foreign page could misuse, and names none.
 */
export function guardOrigins(api: Api, origins: readonly string[]): void {
  const allowed = new Set(origins);
  const withCors = cors({
    origin: (origin) => (allowed.has(origin) ? origin : null),
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Content-Type', 'Authorization'],
    maxAge: 7_200,
  });
  api.use((context, next) => {
    const origin = context.req.header('origin');
    if (origin === undefined) return next();
    if (!READING.has(context.req.method) && !allowed.has(origin) && !isOwn(origin, context)) {
      throw new ApiError('forbidden', 'This page may not make changes here.');
    }
    return withCors(context, next);
  });
}

/** Whether the calling page came from the very host that it calls, whatever its name is. */
function isOwn(origin: string, context: ApiContext): boolean {
  return URL.parse(origin)?.host === context.req.header('host');
}
