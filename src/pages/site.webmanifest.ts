import type { APIRoute } from 'astro';
import { paths } from '#src/routes/paths.ts';
import { site } from '#src/settings/site-config.ts';

export const GET: APIRoute = () =>
  Response.json({
    name: site.name,
    short_name: site.name,
    description: site.description,
    id: paths.home(),
    start_url: paths.home(),
    scope: '/',
    display: 'minimal-ui',
    background_color: '#faf8f2',
    theme_color: '#0a5c3c',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
    shortcuts: [
      { name: 'All Jobs', url: paths.jobs() },
      { name: 'Scholarships', url: paths.scholarships() },
      { name: 'Saved', url: paths.saved() },
    ],
  });
