import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { withoutBlockSpaces } from './block-spaces.ts';
import { builtFiles } from './built-files.ts';
import { narrowPolicy } from './narrow-policy.ts';
import { scriptPreloads } from './script-preloads.ts';

/** Gives every built page its scripts in one round trip, no idle blanks, and the narrowest policy that it works with. */
export function finishPages(): AstroIntegration {
  return {
    name: 'adwuma:finish-pages',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const dist = fileURLToPath(dir);
        const withPreloads = scriptPreloads(dist);
        // One page at a time: thousands together would fill the memory, and the disk sets the pace.
        for (const { file, name } of builtFiles(dist, /\.html$/)) {
          try {
            writeFileSync(
              file,
              narrowPolicy(withPreloads(withoutBlockSpaces(readFileSync(file, 'utf8')))),
            );
          } catch (cause) {
            throw new Error(`${name}: ${cause instanceof Error ? cause.message : 'unreadable'}`, {
              cause,
            });
          }
        }
      },
    },
  };
}
