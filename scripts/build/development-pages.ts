import type { AstroIntegration } from 'astro';
import { shellAddress } from '#src/routes/shell-routes.ts';

/**
 * What `npm run dev` does besides: it answers addresses with an id by their shells, lets rendered pages
 * call the API, and has `/_look`, which shows every component in every state.
 */
export function developmentPages(): AstroIntegration {
  return {
    name: 'adwuma:development-pages',
    hooks: {
      'astro:config:setup': ({ command, addMiddleware, injectRoute }) => {
        if (command !== 'dev') return;
        const entrypoint = new URL('./development-api.ts', import.meta.url);
        addMiddleware({ entrypoint, order: 'pre' });
        injectRoute({ pattern: '/_look', entrypoint: './src/pages/_look.astro' });
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
