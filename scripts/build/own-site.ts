import type { Plugin } from 'vite';
import { site } from '#src/site-config.ts';

/** Writes the site as `site.json` has it into pages and scripts, which can read no file. */
export function ownSite(): Plugin {
  return {
    name: 'adwuma:own-site',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/src/site-config.ts')
        ? `export const site = ${JSON.stringify(site)};`
        : undefined,
  };
}
