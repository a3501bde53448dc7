import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { fingerprint, type Ingredients } from './fingerprint.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = join(ROOT, 'dist');
const STAMP = join(ROOT, '.cache', 'site-build');

/** What a build is made from. */
const INGREDIENTS: Ingredients = {
  files: [
    'src/**/*.*',
    'public/**/*.*',
    'data/*.json',
    'scripts/build/*.ts',
    'astro.config.mjs',
    'package-lock.json',
  ],
  // The server is no part of the site, and a note changes no page.
  except: /^src[/\\](server|decisions)[/\\]/,
  settings: ['SITE_URL', 'PUBLIC_API_BASE', 'PUBLIC_MEDIA_BASE', 'JOBS_FILE'],
};

/** Whether `dist` holds a finished build of the present sources, data and settings. */
export async function isBuilt(): Promise<boolean> {
  if (!existsSync(join(DIST, 'client', 'index.html'))) return false;
  const stamp = await readFile(STAMP, 'utf8').catch(() => undefined);
  return stamp !== undefined && stamp === (await fingerprint(INGREDIENTS));
}

/** Notes what a build was made from, once it is finished: one that was cut off has no note. */
export function buildStamp(): AstroIntegration {
  let outDir = '';
  let madeFrom = '';
  return {
    name: 'adwuma:build-stamp',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = resolve(fileURLToPath(config.outDir));
      },
      'astro:build:start': async () => {
        if (outDir !== DIST) return;
        await rm(STAMP, { force: true });
        madeFrom = await fingerprint(INGREDIENTS);
      },
      'astro:build:done': async () => {
        if (madeFrom === '') return;
        await mkdir(dirname(STAMP), { recursive: true });
        await writeFile(STAMP, madeFrom);
      },
    },
  };
}
