import type { BrowserContext, Page, Request } from 'playwright/test';

/** The bodies that pages post to a call of the API, in order, as they leave the browser. */
export function recordReports(context: BrowserContext | Page, path: '/api/page-views' | '/api/link-clicks'): unknown[] {
  const bodies: unknown[] = [];
  context.on('request', (request: Request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) {
      bodies.push(request.postDataJSON());
    }
  });
  return bodies;
}
