import type { APIRoute } from 'astro';
import { RECORDS_SITEMAP } from '#src/routes/rendered-routes.ts';

/** Everything may be read except shells without an id and the API's calls. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /*/_/',
      '',
      `Sitemap: ${new URL('/sitemap-index.xml', site).href}`,
      `Sitemap: ${new URL(RECORDS_SITEMAP, site).href}`,
      '',
    ].join('\n'),
  );
