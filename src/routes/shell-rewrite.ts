import type { AstroIntegration } from 'astro';
import { shellAddress } from './shell-routes.ts';

/** The development server's share of the shells: an address with an id is answered by its shell. */
export function shellRewrite(): AstroIntegration {
  return {
    name: 'adwuma:shell-rewrite',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          request.url = shellAddress(request.url ?? '/');
          next();
        });
      },
    },
  };
}
