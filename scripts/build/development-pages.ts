import type { AstroIntegration } from 'astro';
import { reasonOf } from '#src/server/platform/http/describe-failure.ts';
import { developmentAddress, IN_LIST } from './development-address.ts';
import { stateOfLists, writeLists } from './development-lists.ts';

/** Milliseconds between two looks at the lists. */
const INTERVAL = 500;

/**
 * What `npm run dev` does besides: addresses get the pages that the product's server answers them with, rendered pages
 * can call the API, and what is shown and searched is made anew when a list has changed.
 */
export function developmentPages(): AstroIntegration {
  return {
    name: 'adwuma:development-pages',
    hooks: {
      'astro:config:setup': ({ command, addMiddleware }) => {
        if (command !== 'dev') return;
        const entrypoint = new URL('./development-api.ts', import.meta.url);
        addMiddleware({ entrypoint, order: 'pre' });
      },
      // Also after each restart.
      'astro:server:setup': async ({ server, logger }) => {
        server.middlewares.use((request, _response, next) => {
          const { address, inList } = developmentAddress(request.url ?? '/');
          request.url = address;
          if (inList) request.headers[IN_LIST] = '1';
          next();
        });
        const folder = process.env['ADWUMA_DEV_LISTS'];
        if (folder === undefined) return;
        let state = stateOfLists();
        await writeLists(folder).catch((error: unknown) => logger.error(reasonOf(error)));
        // Looked at again and again: what changes while a restart is under way is seen after it.
        const watch = setInterval(() => {
          if (stateOfLists() === state) return;
          state = stateOfLists();
          void server.restart();
        }, INTERVAL);
        server.httpServer?.once('close', () => clearInterval(watch));
      },
      'astro:server:start': () => {
        process.send?.('ready');
      },
    },
  };
}
