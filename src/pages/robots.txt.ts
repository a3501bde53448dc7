import type { APIRoute } from 'astro';

/** Everything may be read except shells without an id and the API's other calls. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /api/',
      // A search engine draws these two pages as a browser does, from their calls.
      'Allow: /api/jobs/job-details/',
      'Allow: /api/profile/company/',
      'Disallow: /*/_/',
      '',
      `Sitemap: ${new URL('/sitemap-index.xml', site).href}`,
      '',
    ].join('\n'),
  );
