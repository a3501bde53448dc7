import type { ClientConfig } from 'pg';
import { startRealServer, type RealServer, type RunningSite } from './real-server.ts';
import { startStaticSite } from './static-site.ts';

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
