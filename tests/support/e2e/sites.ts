import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClientConfig } from 'pg';
import { getRequestListener } from '@hono/node-server';
import { createSite } from '#src/server/site/site.ts';
import { TEST_SITE } from '#scripts/command/repository.ts';
import { startRealServer, type RealServer, type RunningSite } from './real-server.ts';

/**
 * The sites a test can visit: `demo` and `empty` are the real server with and without demonstration
 * data; `apiDown` serves the pages alone and breaks off every call.
 */
const STARTS = {
  demo: () => startRealServer(),
  empty: () => startRealServer({ DEMO: '0' }),
  apiDown: () => startStaticSite(),
} satisfies Record<string, () => Promise<Started>>;

type Started = RunningSite & Partial<RealServer>;
export type SiteName = keyof typeof STARTS;

export interface Sites {
  /** Origin of a site, which is started when it is first asked for. */
  url: (name: SiteName) => Promise<string>;
  /** How to reach the database of a site that has one. */
  database: (name: SiteName) => Promise<ClientConfig>;
  stop: () => Promise<void>;
}

/** The running sites of one worker. */
export function sites(): Sites {
  const running = new Map<SiteName, Promise<Started>>();
  const start = (name: SiteName) => {
    const site: Promise<Started> = running.get(name) ?? STARTS[name]();
    running.set(name, site);
    return site;
  };
  return {
    url: async (name) => (await start(name)).url,
    async database(name) {
      const { database } = await start(name);
      if (database === undefined) throw new Error(`The site ${name} has no database.`);
      return database;
    },
    async stop() {
      await Promise.all(Array.from(running.values(), async (site) => (await site).stop()));
    },
  };
}

/** Serves built pages alone: every call of the API is broken off, as when its server is down. */
async function startStaticSite(): Promise<RunningSite> {
  const apiDown = () => Promise.reject(Object.assign(new Error('The API is down.'), { status: 503 }));
  const site = await createSite(TEST_SITE, apiDown, { error: console.error });
  if (site === undefined) throw new Error(`${TEST_SITE} holds no built site: run \`npm run build\`.`);
  const answer = getRequestListener((request, env) => site.fetch(request, env));
  const server = createServer((request, response) => {
    if (/^\/(api|media)\//.test(request.url ?? '')) request.socket.destroy();
    else void answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
