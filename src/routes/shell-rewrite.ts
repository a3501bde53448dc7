import type { AstroIntegration } from 'astro';
import { shellFor } from './shell-routes.ts';

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

/** `address` (path and query) with its path replaced by the shell's, where there is one. */
export function shellAddress(address: string): string {
  const queryAt = address.indexOf('?');
  const pathname = queryAt === -1 ? address : address.slice(0, queryAt);
  const shell = shellFor(pathname);
  return shell === undefined ? address : shell + address.slice(pathname.length);
}
