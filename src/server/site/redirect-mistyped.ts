import type { Hono } from 'hono';
import { CHANGING_CACHE } from '#src/routes/cache-rules.ts';
import { correctedPath } from '#src/routes/corrected-path.ts';
import { shellFor } from '#src/routes/shell-routes.ts';
import type { ApiEnv } from '#src/server/platform/http/api.ts';

/** Sends an address that leads nowhere as it was passed on to the page that it means, where there is one. */
export function redirectMistyped(site: Hono<ApiEnv>): void {
  site.use(async (context, next) => {
    const { path, method, url } = context.req;
    const meant = correctedPath(path);
    if (meant === path || (method !== 'GET' && method !== 'HEAD')) return next();
    // A shell answers whatever stands in place of an id.
    const isShell = shellFor(path) !== undefined;
    if (!isShell) await next();
    if (!isShell && context.res.status !== 404) return;
    const address = new URL(url);
    address.pathname = meant;
    const answer = await site.request(address.href, { method: 'HEAD' }, context.env);
    await answer.body?.cancel();
    if (answer.status < 400 || answer.status === 410) {
      if (!isShell) await context.res.body?.cancel();
      // Nothing of the page that was not found: its headers would be taken over.
      context.res = undefined;
      const headers = { Location: meant + address.search, 'Cache-Control': CHANGING_CACHE };
      context.res = new Response(null, { status: 308, headers });
    } else if (isShell) await next();
  });
}
