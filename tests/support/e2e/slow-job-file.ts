import type { ServerResponse } from 'node:http';
import type { RunningSite } from './real-server.ts';
import { startStaticSite } from './static-site.ts';

export interface SlowSite extends RunningSite {
  /** Sends the next part of the job file to whoever waits for it. */
  send: (part: string) => Promise<void>;
  /** Ends the job file. */
  end: () => Promise<void>;
  /** Breaks its connection, and each in which the browser tries again. */
  breakOff: () => Promise<void>;
}

/** A site whose job file arrives only as far as the test sends it. */
export async function startSlowSite(): Promise<SlowSite> {
  let broken = false;
  const asked = Promise.withResolvers<ServerResponse>();
  const site = await startStaticSite((request, response) => {
    if (request.url !== '/data/scraped_jobs_cleaned.json') return false;
    if (broken) request.socket.destroy();
    response.writeHead(200, { 'content-type': 'application/json' });
    asked.resolve(response);
    return true;
  });
  return {
    ...site,
    async send(part) {
      (await asked.promise).write(part);
    },
    async end() {
      (await asked.promise).end();
    },
    async breakOff() {
      broken = true;
      (await asked.promise).destroy();
    },
  };
}
