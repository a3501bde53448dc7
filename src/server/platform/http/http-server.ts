import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Logger } from 'pino';
import type { ErrorBody } from '#src/contracts/errors.ts';
import { setSecurityHeaders } from '../security-headers.ts';
import { answerBroken } from './answer-broken.ts';
import { API_BASE, type Api, type ApiEnv } from './api.ts';
import { originForm } from './origin-form.ts';
import { logWhenDone } from './request-log.ts';

/** Answers a request and returns true, or leaves it alone and returns false. */
type Site = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface HttpServerOptions {
  api: Api;
  /** The static site; absent where it is hosted elsewhere. */
  site?: Site | undefined;
  https: boolean;
  log: Logger;
}

const API_HEADERS = new Map([
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Cache-Control', 'no-store'],
]);
/**
 * Milliseconds that a request has: its head little, so that nobody occupies connections with heads
 * that never end; all of it so much that 5 MB come through at 25 kbit/s, as long as they move.
 */
const PATIENCE = { headersTimeout: 20_000, requestTimeout: 1_800_000, timeout: 90_000 };
/**
 * Milliseconds: longer than proxies and clients keep a connection themselves, or a request would now
 * and then meet one that is being closed.
 */
const KEEP_ALIVE = 75_000;

/** Two years: browsers stay on https. */
const STAY_ON_HTTPS = 'max-age=63072000; includeSubDomains';

/** The one HTTP server: the site's files straight from Node, everything else from the API. */
export function createHttpServer({ api, site, https, log }: HttpServerOptions): Server {
  const requestIds = new WeakMap<object, string>();
  const answerApi = getRequestListener(
    (request, env) => {
      const bindings = env as Omit<ApiEnv['Bindings'], 'requestId'>;
      const requestId = requestIds.get(bindings.incoming) ?? '';
      return api.fetch(request, { ...bindings, requestId });
    },
    { errorHandler: answerUnreadable },
  );
  const { timeout, ...options } = { ...PATIENCE, keepAliveTimeout: KEEP_ALIVE };
  const server = createServer(options, (request, response) => {
    if (https) response.setHeader('Strict-Transport-Security', STAY_ON_HTTPS);
    const target = originForm(request.url ?? '', request.headers.host);
    request.url = target;
    const isApi = API_PATH.test(target);
    if (!isApi && site?.(request, response)) return;
    const requestId = randomUUID();
    requestIds.set(request, requestId);
    setSecurityHeaders(response);
    response.setHeaders(API_HEADERS);
    logWhenDone(request, response, requestId, log);
    void answerApi(request, response);
  });
  return server.setTimeout(timeout).on('clientError', answerBroken);
}

const API_PATH = new RegExp(`^${API_BASE}(?:[/?]|$)`);

/** A request that cannot even be read, such as one with a broken Host header. */
function answerUnreadable(error: unknown): Response {
  if (!(error instanceof RequestError)) throw error;
  const body: ErrorBody = { error: 'This request cannot be read.', code: 'invalid_input' };
  return Response.json(body, { status: 400 });
}
