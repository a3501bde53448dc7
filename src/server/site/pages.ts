import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { compress } from 'hono/compress';
import { LRUCache } from 'lru-cache';
import type { CallName } from '#src/contracts/all-endpoints.ts';
import { calendarDay } from '#src/domain/calendar-day.ts';
import {
  filteredRoutes,
  laterAddress,
  laterRoutes,
  queriedRoutes,
  renderedRoutes,
} from '#src/routes/rendered-routes.ts';
import { RENDERED_CACHE } from '#src/routes/cache-rules.ts';
import { FRAME_POLICY } from '#src/routes/page-policy.ts';
import type { AddressParts } from '#src/routes/call-path.ts';
import type { ApiEnv } from '#src/server/platform/http/api.ts';
import type { InProcessApi } from './in-process-api.ts';

/** What the build's renderer exports (scripts/build/render-page.ts). */
interface Renderer {
  readonly renderPage: (request: Request, locals: object) => Promise<Response | undefined>;
}

/** A call that a page has made, with the text of its answer. */
interface Read {
  readonly name: CallName;
  readonly input: AddressParts | undefined;
  readonly answer: string;
}

interface RenderedPage {
  readonly reads: readonly Read[];
  readonly headers: Record<string, string>;
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Uint8Array<ArrayBuffer>>>;
}

/** Bytes of pages that are kept. */
const CACHE_BYTES = 32_000_000;

/**
 * Answers the pages of records. A page is kept with the answers that it was rendered from; before it
 * is sent again these are read again, and only what has changed is rendered. So no page is older than
 * its record, and one that many people open costs one read each.
 * @param dist folder of the build
 * @returns what has to be called once its files are answered: then the pages of lists that are not among them
 */
export async function answerRenderedPages(
  site: Hono<ApiEnv>,
  dist: string,
  api: InProcessApi,
): Promise<() => void> {
  const entry = join(dist, 'server', 'entry.mjs');
  if (!existsSync(entry)) return () => undefined;
  const { renderPage } = (await import(pathToFileURL(entry).href)) as Renderer;
  const cache = new LRUCache<string, RenderedPage>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bodies }) =>
      bodies.br.length + bodies.gzip.length + bodies.identity.length + 1000,
  });

  const isCurrent = async ({ reads }: RenderedPage): Promise<boolean> => {
    const answers = await Promise.all(
      reads.map(({ name, input }) => api(name, input).catch(() => undefined)),
    );
    return reads.every(({ answer }, index) => answer === answers[index]);
  };

  const render = async (request: Request, read: object): Promise<Response | undefined> => {
    const response = await renderPage(request, { api: read });
    response?.headers.set(
      'Content-Security-Policy',
      `${response.headers.get('Content-Security-Policy')}; ${FRAME_POLICY}`,
    );
    return response;
  };

  const renderAnew = async (context: Context<ApiEnv>, address = context.req.url) => {
    const read = async (name: CallName, input?: AddressParts): Promise<unknown> =>
      JSON.parse(await api(name, input));
    const response = await render(new Request(new URL(address, context.req.url)), read);
    return response === undefined ? context.notFound() : unkept(response);
  };

  const answer = async (context: Context<ApiEnv>): Promise<Response> => {
    const { path } = context.req;
    // Astro would log it as an error of ours.
    if (!isDecodable(path)) return context.notFound();
    // A page may say how many days ago something was.
    const key = `${calendarDay(new Date())} ${path}`;
    const kept = cache.get(key);
    if (kept !== undefined && (await isCurrent(kept))) return send(context, kept);
    const reads: Read[] = [];
    const readAndNote = async (name: CallName, input?: AddressParts): Promise<unknown> => {
      const text = await api(name, input);
      reads.push({ name, input, answer: text });
      return JSON.parse(text);
    };
    const request = new Request(new URL(path, context.req.url));
    const response = await render(request, readAndNote);
    if (response === undefined) return context.notFound();
    if (response.status !== 200) return unkept(response);
    const page = await keep(response, reads);
    cache.set(key, page);
    return send(context, page);
  };
  // Leaves what is kept alone, which is compressed already, and better.
  const compressed = compress();
  for (const pattern of filteredRoutes) {
    site.get(pattern, compressed, (context, next) =>
      new URL(context.req.url).search === '' ? next() : renderAnew(context),
    );
  }
  for (const pattern of renderedRoutes) site.get(pattern, compressed, answer);
  for (const pattern of queriedRoutes) {
    site.get(pattern, compressed, (context) => renderAnew(context));
  }
  return () => {
    for (const pattern of laterRoutes) {
      site.get(pattern, compressed, async (context) => {
        const response = await renderAnew(context, laterAddress(context.req.path));
        return response.status === 404 ? context.notFound() : response;
      });
    }
  };
}

function unkept(response: Response): Response {
  // What a page says of itself stands.
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
  return response;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

async function keep(response: Response, reads: readonly Read[]): Promise<RenderedPage> {
  const identity = new Uint8Array(await response.arrayBuffer());
  const [br, gz] = await Promise.all([
    // A fifth of the time of the best quality, for a few per cent more bytes.
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(identity),
  ]);
  return {
    reads,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': response.headers.get('Content-Security-Policy') ?? '',
      'Cache-Control': RENDERED_CACHE,
      Vary: 'Accept-Encoding',
      ETag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    },
    bodies: { br: new Uint8Array(br), gzip: new Uint8Array(gz), identity },
  };
}

function send(context: Context<ApiEnv>, { headers, bodies }: RenderedPage): Response {
  const supports = ['br', 'gzip', 'identity'];
  const encoding = accepts(context, { header: 'Accept-Encoding', supports, default: 'identity' });
  if (encoding !== 'identity') context.header('Content-Encoding', encoding);
  return context.body(bodies[encoding as keyof typeof bodies], 200, headers);
}
