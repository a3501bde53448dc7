import type { Hono } from 'hono';
import { UNKNOWN_CACHE } from '#src/routes/cache-rules.ts';
import { correctedAddress } from '#src/routes/corrected-address.ts';
import { shellFor } from '#src/routes/shell-routes.ts';
import type { ApiEnv } from '#src/server/platform/http/api.ts';

/** Sends an address that leads nowhere as it was passed on to the page that it means, where there is one. */
export function redirectMistyped(site: Hono<ApiEnv>): void {
  site.use(async (context, next) => {
    const { path, method, url } = context.req;
    const meant = correctedAddress(path);
    if (meant === path || (method !== 'GET' && method !== 'HEAD')) return next();
    // A shell answers whatever stands in place of an id.
    const isShell = shellFor(path) !== undefined;
    if (!isShell) await next();
    if (!isShell && context.res.status !== 404) return;
    const { search } = new URL(url);
    const address = search === '' || meant.includes('?') ? meant : meant + search;
    // Without the visitor's connection: it is no request of theirs that is counted.
    const { address: visitor } = context.env;
    const answer = await site.request(address, { method: 'HEAD' }, { address: visitor });
    await answer.body?.cancel();
    if (answer.status < 400 || answer.status === 410) {
      if (!isShell) await context.res.body?.cancel();
      // Nothing of the page that was not found: its headers would be taken over.
      context.res = undefined;
      const headers = { Location: address, 'Cache-Control': UNKNOWN_CACHE };
      context.res = new Response(null, { status: 308, headers });
    } else if (isShell) await next();
  });
}
