import type { AstroIntegration } from 'astro';

/**
 * Astro's adapter for this project's own server: the build's `server/entry.mjs` exports
 * `renderPage` of `render-page.ts`.
 */
export function pageRenderer(): AstroIntegration {
  return {
    name: 'adwuma:page-renderer',
    hooks: {
      'astro:config:setup': ({ command, addMiddleware }) => {
        if (command !== 'dev') return;
        const entrypoint = new URL('./development-api.ts', import.meta.url);
        addMiddleware({ entrypoint, order: 'pre' });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'adwuma:page-renderer',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./render-page.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: {
            staticOutput: 'stable',
            hybridOutput: 'stable',
            serverOutput: 'stable',
            sharpImageService: 'stable',
          },
        });
      },
    },
  };
}
