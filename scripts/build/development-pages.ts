import { once } from 'node:events';
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import { hiddenListingsBeside } from '#src/content/hidden-listings.ts';
import { jobsFile } from '#src/content/jobs-file.ts';
import { linkChecksBeside } from '#src/content/link-checks.ts';
import { historyOf } from '#src/content/listing-history.ts';
import { contentFile } from '#src/settings/content-folder.ts';
import { reasonOf } from '#src/server/platform/http/describe-failure.ts';
import { developmentAddress, IN_LIST } from './development-address.ts';

/** Milliseconds between two looks at the lists. */
const INTERVAL = 500;

/**
 * What `npm run dev` does besides: addresses get the pages that the product's server answers them with, rendered pages
 * can call the API, and what is shown and searched is made again when a list has changed.
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
        // Polled: a change while a restart is under way is seen after it.
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

/** A text that changes with any of the lists that a site is built from. */
function stateOfLists(): string {
  const jobs = jobsFile(process.env);
  const files = [
    jobs,
    linkChecksBeside(jobs),
    historyOf(jobs),
    hiddenListingsBeside(jobs),
    ...['scholarships.json', 'link-checks.json', 'sources.json'].map((name) => contentFile(name)),
  ];
  const found = files.map((file) => statSync(file, { throwIfNoEntry: false }));
  return found.map((one) => `${one?.ino} ${one?.mtimeMs} ${one?.size}`).join();
}

/**
 * Writes the lists as they are now into `folder`, from where the API's server searches them.
 * @throws Error that names the record that is wrong; what was searched before still is
 */
async function writeLists(folder: string): Promise<void> {
  // In another thread: modules read the lists once, while they load.
  const script = new URL('./development-release.ts', import.meta.url);
  await once(new Worker(script, { workerData: folder }), 'exit');
}
