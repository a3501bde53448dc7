import { text } from 'node:stream/consumers';
import { startStaticSite } from './static-site.ts';
import type { RunningSite } from './real-server.ts';

export interface RecordingSite extends RunningSite {
  /** What was posted to `/api/page-views`, in the order of arrival. */
  readonly pageViews: unknown[];
}

/**
 * The built pages with a stand-in for the page-view call. A browser that leaves a page tells nobody
 * but the server what it still sends, so those reports are read here; `visit` becomes the cookie.
 */
export async function startRecordingSite(visit?: string): Promise<RecordingSite> {
  const pageViews: unknown[] = [];
  const site = await startStaticSite((request, response) => {
    if (request.url !== '/api/page-views') return false;
    void text(request).then((body) => {
      pageViews.push(JSON.parse(body));
      if (visit !== undefined) response.setHeader('Set-Cookie', `sessionId=${visit}; Path=/`);
      response.writeHead(204).end();
    });
    return true;
  });
  return { ...site, pageViews };
}
