import { join } from 'node:path';
import { build } from 'vite';
import { root } from '#scripts/command/repository.ts';
import { SCRIPTS } from './older-browsers.ts';

/**
 * Writes one plain script, which is no module, into a build.
 * @param folder of the build's files @param source in `src` @param path where it is served @param banner above it
 */
export async function buildPlainScript(folder: string, source: string, path: string, banner = ''): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
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
