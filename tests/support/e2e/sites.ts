import { startRealServer, type RunningSite } from './real-server.ts';
import { startStaticSite } from './static-site.ts';

/**
 * The sites a test can visit: `demo` and `empty` are the real server with and without demonstration
 * data; `apiDown` serves the pages alone and breaks off every call.
 */
const STARTS = {
  demo: () => startRealServer(),
  empty: () => startRealServer({ DEMO: '0' }),
  apiDown: () => startStaticSite(),
} satisfies Record<string, () => Promise<RunningSite>>;

export type SiteName = keyof typeof STARTS;

export interface Sites {
  /** Origin of a site, which is started when it is first asked for. */
  url: (name: SiteName) => Promise<string>;
  stop: () => Promise<void>;
}

/** The running sites of one worker. */
export function sites(): Sites {
  const running = new Map<SiteName, Promise<RunningSite>>();
  return {
    async url(name) {
      const site = running.get(name) ?? STARTS[name]();
      running.set(name, site);
      return (await site).url;
    },
    async stop() {
      await Promise.all(Array.from(running.values(), async (site) => (await site).stop()));
    },
  };
}
