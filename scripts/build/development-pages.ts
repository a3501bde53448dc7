import type { AstroIntegration } from 'astro';
import { shellAddress } from '#src/routes/shell-routes.ts';

/** What `npm run dev` does besides: addresses with an id get their shells, and rendered pages can call the API. */
export function developmentPages(): AstroIntegration {
  return {
    name: 'adwuma:development-pages',
    hooks: {
      'astro:config:setup': ({ command, addMiddleware }) => {
        if (command !== 'dev') return;
        const entrypoint = new URL('./development-api.ts', import.meta.url);
        addMiddleware({ entrypoint, order: 'pre' });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          request.url = shellAddress(request.url ?? '/');
          next();
        });
      },
    },
  };
}
