import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

/** Renders the page of an address that is not built beforehand; undefined where there is none. */
export async function renderPage(
  request: Request,
  locals: App.Locals,
): Promise<Response | undefined> {
  const routeData = app.match(request);
  return routeData && app.render(request, { locals, routeData });
}
