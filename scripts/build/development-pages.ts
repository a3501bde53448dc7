import type { AstroIntegration } from 'astro';
import { shellAddress } from '#src/routes/shell-routes.ts';

/**
 * What `npm run dev` answers beside the pages of a build: shells for addresses with an id, and
 * `/_look`, which shows every component in every state.
 */
export function developmentPages(): AstroIntegration {
  return {
    name: 'adwuma:development-pages',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
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
