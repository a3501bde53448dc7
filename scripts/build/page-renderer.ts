import type { AstroIntegration } from 'astro';

/**
 * Astro's adapter for this project's own server: the build's `server/entry.mjs` exports
 * `renderPage` of `src/server/pages/render-page.ts`.
 */
export function pageRenderer(): AstroIntegration {
  return {
    name: 'adwuma:page-renderer',
    hooks: {
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
