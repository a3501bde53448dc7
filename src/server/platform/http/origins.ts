import { PROOF_HEADER } from '#src/contracts/endpoint.ts';
import { cors } from 'hono/cors';
import { ApiError } from '#src/server/errors.ts';
import type { Api, ApiContext } from './api.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets the pages of `apiOrigins` call with cookies, and no other page change anything.
 * A browser names the page's origin on every call that may change something; a program that
 * is no browser carries no cookies that a foreign page could misuse, and names none.
 */
export function guardOrigins(api: Api, { apiOrigins, https }: { apiOrigins: readonly string[]; https: boolean }): void {
  const allowed = new Set(apiOrigins);
  const withCors = cors({
    origin: (origin) => (allowed.has(origin) ? origin : null),
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Content-Type', 'Authorization', 'Idempotency-Key', PROOF_HEADER],
    maxAge: 7_200,
  });
  api.use((context, next) => {
    const origin = context.req.header('origin');
    const isOurs = (one: string | undefined) =>
      one !== undefined && (allowed.has(one) || one === ownOrigin(context, https));
    const mayChange = origin === undefined ? !comesFromElsewhere(context, isOurs) : isOurs(origin);
    if (!mayChange && !READING.has(context.req.method)) {
      throw new ApiError('forbidden', 'This page may not make changes here.');
    }
    return origin === undefined ? next() : withCors(context, next);
  });
}

/** The origin of a page that came from the very host that it calls, under any name. */
function ownOrigin(context: ApiContext, https: boolean): string | undefined {
  return URL.parse(`${https ? 'https' : 'http'}://${context.req.header('host')}`)?.origin;
}

/** A browser that leaves out the origin may still say that the page is of another site or host, or name it. */
function comesFromElsewhere({ req }: ApiContext, isOurs: (origin: string | undefined) => boolean): boolean {
  const site = req.header('sec-fetch-site');
  if (site !== undefined) return site === 'cross-site' || site === 'same-site';
  const referrer = req.header('referer');
  return referrer !== undefined && !isOurs(URL.parse(referrer)?.origin);
}
