import { createApp } from 'astro/app/entrypoint';
import { narrowestPolicy } from '#src/routes/page-policy.ts';

const app = createApp({ streaming: false });
const POLICY = 'Content-Security-Policy';

/** Renders the page of an address that is not built beforehand; undefined where there is none. */
export async function renderPage(request: Request, locals: App.Locals): Promise<Response | undefined> {
  const routeData = app.match(request);
  if (routeData === undefined) return undefined;
  const { status, headers, body } = await app.render(request, { locals, routeData });
  const html = await new Response(body).text();
  headers.set(POLICY, narrowestPolicy(headers.get(POLICY) ?? '', html));
  return new Response(html, { status, headers });
}
