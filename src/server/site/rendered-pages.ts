import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import type { CallName } from '#src/contracts/all-endpoints.ts';
import { RENDERED_CACHE } from '#src/routes/cache-rules.ts';
import type { AddressParts } from '#src/routes/call-path.ts';
import { FRAME_POLICY } from '#src/routes/page-policy.ts';
import {
  filteredRoutes,
  laterAddress,
  laterRoutes,
  queriedRoutes,
  renderedRoutes,
} from '#src/routes/rendered-routes.ts';
import { searchAt, searchedLists } from '#src/routes/searched-lists.ts';
import type { ApiEnv } from '#src/server/platform/http/api.ts';
import type { InProcessApi } from './in-process-api.ts';

/** What the build's renderer exports (src/routes/render-page.ts). */
interface Renderer {
  readonly renderPage: (request: Request, locals: object) => Promise<Response | undefined>;
}

/**
 * Answers the pages that Astro renders on demand: of records, of searches, and later ones of lists; and feeds.
 * @param dist folder of the build
 * @returns what has to be called once its files are answered: then the pages of lists that are not among them
 */
export async function answerRenderedPages(site: Hono<ApiEnv>, dist: string, api: InProcessApi): Promise<() => void> {
  const entry = join(dist, 'server', 'entry.mjs');
  if (!existsSync(entry)) return () => undefined;
  const { renderPage } = (await import(pathToFileURL(entry).href)) as Renderer;

  const render = async (context: Context<ApiEnv>, address: string, more: object = {}): Promise<Response> => {
    // Astro would log it as an error of ours.
    if (!isDecodable(context.req.path)) return context.notFound();
    const visitor = context.env.address;
    const read = async (name: CallName, input?: AddressParts): Promise<unknown> =>
      JSON.parse(await api(name, input, visitor));
    const request = new Request(new URL(address, context.req.url));
    const response = await renderPage(request, { api: read, ...more });
    if (response === undefined) return context.notFound();
    const { headers } = response;
    const policy = headers.get('Content-Security-Policy') ?? '';
    headers.set('Content-Security-Policy', `${FRAME_POLICY}; ${policy}`);
    // A page's own header stands.
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    return response;
  };
  const renderAsked = (context: Context<ApiEnv>) => render(context, context.req.url);
  /** Renders a page that is the same with any query. */
  const renderRecord = async (context: Context<ApiEnv>) => {
    const response = await render(context, context.req.path);
    if (response.status === 200) response.headers.set('Cache-Control', RENDERED_CACHE);
    return response;
  };

  for (const list of searchedLists) {
    site.get(list, compress(), async (context, next) => {
      const search = searchAt(new URL(context.req.url));
      if (!search) return next();
      const response = await render(context, search.rendered, { inList: true });
      if (response.status === 200) return response;
      // The script of the built list says that nothing can be searched, and tries again.
      await next();
      context.header('Cache-Control', 'no-store');
    });
  }
  for (const pattern of filteredRoutes) {
    site.get(pattern, compress(), (context, next) =>
      new URL(context.req.url).search === '' ? next() : renderAsked(context),
    );
  }
  for (const pattern of renderedRoutes) site.get(pattern, compress(), renderRecord);
  for (const pattern of queriedRoutes) site.get(pattern, compress(), ifModifiedSince, renderAsked);
  return () => {
    for (const pattern of laterRoutes) {
      site.get(pattern, compress(), async (context) => {
        const response = await render(context, laterAddress(context.req.path));
        return response.status === 404 ? context.notFound() : response;
      });
    }
  };
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Answers 304 where nothing has changed since the day of a reader that knows no ETag. */
const ifModifiedSince = createMiddleware<ApiEnv>(async (context, next) => {
  await next();
  const { req, res } = context;
  if (res.status !== 200 || req.header('If-None-Match') !== undefined) return;
  const changed = Date.parse(res.headers.get('Last-Modified') ?? '');
  const since = Date.parse(req.header('If-Modified-Since') ?? '');
  // Neither is a number where there is no such header.
  if (changed <= since) context.res = new Response(null, { status: 304, headers: res.headers });
});
