import type { AstroIntegration } from 'astro';

/** Astro's adapter for this project's server, which imports `server/entry.mjs` of a build: `render-page.ts`. */
export function adapter(): AstroIntegration {
  return {
    name: 'adwuma:adapter',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'adwuma:adapter',
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
