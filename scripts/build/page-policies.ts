import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { builtFiles } from './built-files.ts';
import { narrowPolicy } from './narrow-policy.ts';

/** Gives every built page the narrowest policy that it works with. */
export function pagePolicies(): AstroIntegration {
  return {
    name: 'adwuma:page-policies',
    hooks: {
      'astro:build:done': ({ dir }) => {
        // One page at a time: thousands together would fill the memory, and the disk sets the pace.
        for (const { file, name } of builtFiles(fileURLToPath(dir), /\.html$/)) {
          try {
            writeFileSync(file, narrowPolicy(readFileSync(file, 'utf8')));
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
