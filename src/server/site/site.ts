import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import type { Logger } from 'pino';
import { etag } from 'hono/etag';
import { trimTrailingSlash } from 'hono/trailing-slash';
import {
  CHANGING_CACHE,
  DESK_CACHE,
  DESK_PAGES,
  HASHED_CACHE,
  HASHED_PREFIXES,
  UNKNOWN_CACHE,
} from '#src/routes/cache-rules.ts';
import { BUILT_PAGE_HEADER } from '#src/routes/page-policy.ts';
import { shellAddress } from '#src/routes/shell-routes.ts';
import {
  SPECULATION_RULES_HEADER,
  SPECULATION_RULES_PATH,
  SPECULATION_RULES_TYPE,
} from '#src/routes/speculation-rules.ts';
import { describeFailure } from '#src/server/platform/http/describe-failure.ts';
import type { ApiEnv } from '#src/server/platform/http/api.ts';
import { whenAnswered } from '#src/server/platform/http/request-log.ts';
import type { CountRequest } from '#src/server/platform/metrics/metrics.ts';
import { leaveOutHidden } from './hidden-cards.ts';
import type { InProcessApi } from './in-process-api.ts';
import { answerRenderedPages } from './rendered-pages.ts';
import { redirectMistyped } from './redirect-mistyped.ts';

/** The lists that a release publishes and the server searches, in its folder. */
export const PUBLISHED_JOBS = 'client/data/scraped_jobs_cleaned.json';
export const PUBLISHED_SCHOLARSHIPS = 'client/data/scholarships.json';

/** In `client`: the page of an address that leads nowhere. */
export const NOT_FOUND = '404.html';
const NONE: ReadonlySet<string> = new Set();

/** Whether `dist` holds a finished build. */
export function holdsSite(dist: string): boolean {
  // The build writes it last.
  return existsSync(join(dist, 'client', NOT_FOUND));
}

/**
 * The built site in `dist`: its files, the shells of pages whose ids are unknown at build, and the
 * pages that are rendered on demand; undefined when `dist` holds no finished build.
 * @param hidden the listings that are left out of its pages, as the buttons of cards name them
 */
export async function createSite(
  dist: string,
  api: InProcessApi,
  log: Pick<Logger, 'error'>,
  countRequest?: CountRequest,
  hidden: () => ReadonlySet<string> = () => NONE,
): Promise<Hono<ApiEnv> | undefined> {
  const root = join(dist, 'client');
  if (!holdsSite(dist)) return undefined;

  const site = new Hono<ApiEnv>();
  if (countRequest) site.use(whenAnswered(countRequest));
  site.use(trimTrailingSlash({ alwaysRedirect: true }), etag());
  redirectMistyped(site);
  site.use(async (context, next) => {
    await next();
    if (!context.res.headers.get('Content-Type')?.startsWith('text/html')) return;
    context.header(...SPECULATION_RULES_HEADER);
  });
  const answerLaterPages = await answerRenderedPages(site, dist, api);
  leaveOutHidden(site, root, hidden);
  site.use(
    serveStatic({
      root,
      precompressed: true,
      rewriteRequestPath: (path) => shellAddress(path),
      onFound: (_, context) => {
        const hashed = HASHED_PREFIXES.some((prefix) => context.req.path.startsWith(prefix));
        const kept = hashed ? HASHED_CACHE : CHANGING_CACHE;
        context.header('Cache-Control', DESK_PAGES.test(context.req.path) ? DESK_CACHE : kept);
        if (context.req.path === SPECULATION_RULES_PATH) {
          context.header('Content-Type', SPECULATION_RULES_TYPE);
        }
        context.header('Content-Security-Policy', BUILT_PAGE_HEADER);
        context.header('Vary', 'Accept-Encoding');
        const { headers } = context.res;
        const tag = `${headers.get('Content-Length')}-${headers.get('Last-Modified')}`;
        context.header('ETag', `W/"${Buffer.from(tag).toString('base64url')}"`);
      },
    }),
  );
  answerLaterPages();
  site.onError((error, context) => {
    log.error({ failure: describeFailure(error) }, 'page failed');
    return context.text('Something went wrong on our side. Please try again later.\n', 500);
  });
  const serveNotFound = serveStatic<ApiEnv>({ root, precompressed: true, path: NOT_FOUND });
  site.notFound(async (context: Context<ApiEnv, string>) => {
    context.header('Content-Security-Policy', BUILT_PAGE_HEADER);
    context.header('Cache-Control', UNKNOWN_CACHE);
    const page = await serveNotFound(context, () => Promise.resolve());
    if (page) return new Response(page.body, { status: 404, headers: page.headers });
    return context.text('Only GET and HEAD are answered here.\n', 405, { Allow: 'GET, HEAD' });
  });
  return site;
}
