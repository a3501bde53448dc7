import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { TEST_SITE } from '#scripts/command/repository.ts';
import { createSite } from '#src/server/site/site.ts';
import type { RunningSite } from './real-server.ts';

/** Serves built pages alone: every call of the API is broken off, as when its server is down. */
export async function startStaticSite(): Promise<RunningSite> {
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
