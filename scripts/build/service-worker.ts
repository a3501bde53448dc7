import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { ALWAYS_KEPT, KEPT_ON_DEMAND, SERVICE_WORKER_PATH } from '#src/routes/offline-paths.ts';
import { OLDER_BROWSERS_PATH } from './older-browsers.ts';
import { buildPlainScript } from './plain-script.ts';

/** Vite writes here what each file of a build imports. It is no part of the site. */
export const MANIFEST = 'manifest-of-files.json';

/** Asks Vite for it: Astro leaves out the setting of that name. */
export const fileManifest: Plugin = {
  name: 'file-manifest',
  configEnvironment: (name) => (name === 'client' ? { build: { manifest: MANIFEST } } : undefined),
};

/**
 * Writes the service worker into a build as one plain script that knows which files each script of a page needs. It
 * begins with a mark of the pages that it keeps from the start: browsers take a worker for another, which fetches them,
 * when its bytes differ.
 * @param folder of the build's files, with the pages as they are served
 */
export async function buildServiceWorker(folder: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest;
  rmSync(join(folder, MANIFEST));
  const mark = createHash('sha256');
  for (const path of ALWAYS_KEPT) {
    const page = join(folder, path, 'index.html');
    if (existsSync(page)) mark.update(readFileSync(page));
  }
  const banner = `/* ${mark.digest('base64url').slice(0, 12)} */`;
  const files = { [OLDER_BROWSERS_PATH]: [], ...filesOfScripts(manifest) };
  await buildPlainScript(folder, 'service-worker/main.ts', SERVICE_WORKER_PATH, {
    banner,
    define: { FILES_OF_SCRIPTS: JSON.stringify(files) },
  });
}

/**
 * The paths of the scripts that each script of an `.astro` file needs before it runs, and of those on demand that are
 * kept, by its own path.
 * @throws Error for a file that stands in no entry of its own
 */
export function filesOfScripts(manifest: Manifest): Record<string, string[]> {
  const chunkOf = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The list of built files has no ${name}.`);
    return chunk;
  };
  const pathOf = (name: string) => `/${chunkOf(name).file}`;
  const isKept = (name: string) => KEPT_ON_DEMAND.some((kept) => chunkOf(name).name === kept);
  const scripts = Object.keys(manifest).filter((name) => name.includes('type=script'));
  const entries = scripts.map((script) => {
    const needed = new Set([script]);
    // A set also hands out what is added meanwhile.
    for (const name of needed) {
      const { imports = [], dynamicImports = [] } = chunkOf(name);
      for (const one of [...imports, ...dynamicImports.filter(isKept)]) needed.add(one);
    }
    needed.delete(script);
    return [pathOf(script), [...needed].map(pathOf)];
  });
  return Object.fromEntries(entries) as Record<string, string[]>;
}
