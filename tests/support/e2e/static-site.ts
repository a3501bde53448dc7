import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { TEST_SITE } from '#scripts/checks/command.ts';
import { createSite } from '#src/server/site/site.ts';
import type { RunningSite } from './real-server.ts';

/** Answers a request in place of the built site, and returns true; false leaves it to the site. */
export type Stand = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Serves built pages alone: every call of the API is broken off, as when its server is down. */
export async function startStaticSite(
  stand: Stand = () => false,
  build = TEST_SITE,
): Promise<RunningSite> {
  const apiDown = () =>
    Promise.reject(Object.assign(new Error('The API is down.'), { status: 503 }));
  const site = await createSite(build, apiDown, { error: console.error });
  if (site === undefined) throw new Error(`${build} holds no built site: run \`npm run build\`.`);
  const answer = getRequestListener((request, env) => site.fetch(request, env));
  const server = createServer((request, response) => {
    if (stand(request, response)) return;
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
