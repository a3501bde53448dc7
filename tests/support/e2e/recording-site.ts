import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { RunningSite } from './real-server.ts';

export interface RecordingSite extends RunningSite {
  /** What was posted to `/api/page-views`, in the order of arrival. */
  readonly pageViews: unknown[];
}

/**
 * A proxy in front of a running site, which passes everything on and notes the page views. A browser
 * that leaves a page shows only the server what it still sends, and the server keeps no more
 * than the longest duration of a visit.
 */
export async function startRecordingSite(behind: string): Promise<RecordingSite> {
  const pageViews: unknown[] = [];
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, headers, url = '/' } = request;
    const body = await buffer(request);
    if (url === '/api/page-views') pageViews.push(JSON.parse(body.toString()));
    const onward = send(new URL(url, behind), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy()).end(body);
  };
  // A request that its browser has given up cannot be read, and its answer is not waited for.
  const proxy = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    pageViews,
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
