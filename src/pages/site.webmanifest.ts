import type { APIRoute } from 'astro';
import { site } from '#src/site-config.ts';

export const GET: APIRoute = () =>
  Response.json({
    name: site.name,
    short_name: site.name,
    description: site.description,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#faf8f2',
    theme_color: '#0a5c3c',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  });
