import type { MiddlewareHandler } from 'astro';
import { callPath } from '#src/routes/call-path.ts';
import { narrowestPolicy, withNarrowPolicy } from '#src/routes/page-policy.ts';

const POLICY = 'Content-Security-Policy';

/**
 * Astro allows every page the inline scripts and styles of the whole site, 80 hashes or 3 kB. This
 * leaves those of the page itself, in the `<meta>` of a built page and the header of a rendered one.
 */
export const onRequest: MiddlewareHandler = async ({ locals }, next) => {
  if (import.meta.env.DEV) {
    Object.assign(locals, { api: callDevelopmentApi });
    return next();
  }
  const response = await next();
  const { status, headers } = response;
  if (!headers.get('Content-Type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const sent = headers.get(POLICY);
  if (sent !== null) headers.set(POLICY, narrowestPolicy(sent, html));
  return new Response(withNarrowPolicy(html), { status, headers });
};

/** In development the API has a server of its own; the product's is called in its process. */
async function callDevelopmentApi(name: string, input = {}): Promise<unknown> {
  const [method = '', path = ''] = name.split(' ');
  const address = `${process.env['ADWUMA_DEV_API']}/api${callPath(path, input)}`;
  const response = await fetch(address, { method });
  const body = (await response.json()) as { error?: string };
  if (response.ok) return body;
  throw Object.assign(new Error(body.error), { status: response.status });
}
