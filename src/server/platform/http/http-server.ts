import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import proxyAddress from 'proxy-addr';
import type { TrustProxy } from '#src/server/config.ts';
import { CONSTANT_HEADERS, STRICT_TRANSPORT } from '../security-headers.ts';
import type { Watchdog } from '../watchdog/watchdog.ts';
import type { ApiEnv } from './api.ts';
import { loggedPath } from './request-log.ts';

/** Anything that answers a request. */
type App = Pick<Hono<ApiEnv>, 'fetch'>;

export interface HttpServerOptions {
  /** Answers under `/api` and `/media`, and everything where there is no site. */
  api: App;
  site?: App | undefined;
  https: boolean;
  trustProxy: TrustProxy;
  watchdog?: Pick<Watchdog, 'begin'>;
}

/**
 * Milliseconds. A request's head has little time, so that no caller occupies connections with heads that
 * never end; all of it has so much that 5 MB come through at 70 kbit/s. A connection is kept longer than
 * proxies and clients keep it themselves: otherwise a request would now and then meet one that is being closed.
 */
const OPTIONS = {
  headersTimeout: 20_000,
  requestTimeout: 600_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
  // Bytes: cookies and a long address; many heads that never end stay small together.
  maxHeaderSize: 8 * 1024,
};
/** Milliseconds after which a connection on which nothing moves ends. */
const IDLE_TIMEOUT = 90_000;
/** Open at once: each may hold a body of 64 kB. */
export const MAX_CONNECTIONS = 2_000;

const API_PATH = /^\/(?:api|media)(?:\/|$)/;

/** The HTTP server, with everything that is the same for each request. */
export function createHttpServer({ api, site = api, https, trustProxy, watchdog }: HttpServerOptions): Server {
  const listener = getRequestListener((request, env) => {
    const { incoming, outgoing } = env as ApiEnv['Bindings'];
    const app = API_PATH.test(new URL(request.url).pathname) ? api : site;
    const address = proxyAddress(incoming, trustProxy);
    return app.fetch(request, { incoming, outgoing, requestId: randomUUID(), address });
  });
  const server = createServer(OPTIONS, (request, response) => {
    const { method, url = '' } = request;
    const answered = watchdog?.begin(`${method} ${loggedPath(url)}`);
    if (answered) response.once('close', answered);
    response.setHeaders(CONSTANT_HEADERS);
    if (https) response.setHeader(...STRICT_TRANSPORT);
    void listener(request, response);
  });
  server.maxConnections = MAX_CONNECTIONS;
  // Connections that wait for another request make room for new ones.
  server.on('drop', () => server.closeIdleConnections());
  return server.setTimeout(IDLE_TIMEOUT);
}
