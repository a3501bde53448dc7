import type { AstroIntegration } from 'astro';

/** Adds `/_look`, which shows every component in every state, while somebody develops; no build has it. */
export function lookPage(): AstroIntegration {
  return {
    name: 'look-page',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        injectRoute({ pattern: '/_look', entrypoint: './src/pages/_look.astro' });
      },
    },
  };
}
