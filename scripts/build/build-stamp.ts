import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = join(ROOT, 'dist');
const STAMP = join(ROOT, '.cache', 'site-build');

/** What a build is made from. */
const INPUTS = [
  'src/**/*.*',
  'public/**/*.*',
  'data/*.json',
  'scripts/build/*.ts',
  'astro.config.mjs',
  'package-lock.json',
];
/** The server is no part of the site, and a note changes no page. */
const NO_INPUT = /^src[/\\](server|decisions)[/\\]/;
const SETTINGS = ['SITE_URL', 'PUBLIC_API_BASE', 'PUBLIC_MEDIA_BASE', 'JOBS_FILE'];

/** Whether `dist` holds a finished build of the present sources, data and settings. */
export async function isBuilt(): Promise<boolean> {
  if (!existsSync(join(DIST, 'index.html'))) return false;
  const stamp = await readFile(STAMP, 'utf8').catch(() => undefined);
  return stamp !== undefined && stamp === (await fingerprint());
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
        madeFrom = await fingerprint();
      },
      'astro:build:done': async () => {
        if (madeFrom === '') return;
        await mkdir(dirname(STAMP), { recursive: true });
        await writeFile(STAMP, madeFrom);
      },
    },
  };
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  const files: string[] = [];
  for await (const file of glob(INPUTS, { cwd: ROOT })) if (!NO_INPUT.test(file)) files.push(file);
  for (const file of files.sort()) {
    const content = await readFile(join(ROOT, file)).catch(() => Buffer.alloc(0));
    hash.update(`${file}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex');
}
