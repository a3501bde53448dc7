import { join } from 'node:path';
import { build } from 'vite';
import { root } from '#scripts/command/repository.ts';
import { SCRIPTS } from './older-browsers.ts';

/**
 * Writes one plain script, which is no module, into a build.
 * @param folder of the build's files @param source in `src` @param path where it is served
 * @param options a banner above it, and names with the text that takes their place
 */
export async function buildPlainScript(
  folder: string,
  source: string,
  path: string,
  { banner = '', define = {} }: { banner?: string; define?: Record<string, string> } = {},
): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      target: SCRIPTS,
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, 'src', source),
        output: { format: 'iife', entryFileNames: path.slice(1), postBanner: banner },
      },
    },
  });
}
