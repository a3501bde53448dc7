import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { root } from '#scripts/checks/command.ts';
import { contentFile, contentFolder } from '#src/content-folder.ts';
import {
  hiddenListingsBeside,
  linkChecksBeside,
} from '#src/features/external-jobs/published-jobs.build.ts';

/** What a build is made from. */
const SOURCES = [
  ...['src/**/*.*', 'public/**/*.*', 'scripts/build/*.ts'],
  ...['astro.config.mjs', 'package-lock.json'],
];
/** The server is no part of the site, and a note changes no page. */
const NO_SOURCE = /^src[/\\](server|decisions)[/\\]/;
/** Written after the build that it tells of. */
const NIGHTS = 'nights.json';
const SETTINGS = ['SITE_URL', 'PUBLIC_API_BASE', 'PUBLIC_MEDIA_BASE', 'JOBS_FILE', 'CONTENT_DIR'];

/** In the folder of the build, which Astro empties first: a build that was cut off has none. */
const STAMP = '.built-from';

/** Whether there is a finished build of the present sources, data and settings. */
export async function isBuilt(folder = join(root, 'dist')): Promise<boolean> {
  const madeFrom = await readFile(join(folder, STAMP), 'utf8').catch(() => undefined);
  return madeFrom === fingerprint();
}

/** Notes in a finished build what it was made from. */
export function buildStamp(): AstroIntegration {
  let outDir: URL;
  let madeFrom = '';
  return {
    name: 'adwuma:build-stamp',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = config.outDir;
      },
      'astro:build:start': () => {
        madeFrom = fingerprint();
      },
      'astro:build:done': () => writeFile(new URL(STAMP, outDir), madeFrom),
    },
  };
}

/** One value that changes with the content of any source and with any setting. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const name of SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  hash.update(`samples=${process.env['DEMO'] !== '0'}\n`);
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !NO_SOURCE.test(file));
  const content = globSync('*.json', { cwd: resolve(root, contentFolder()) }).filter(
    (name) => name !== NIGHTS,
  );
  files.push(...content.map((name) => contentFile(name)));
  const { JOBS_FILE } = process.env;
  const given = JOBS_FILE
    ? [JOBS_FILE, linkChecksBeside(JOBS_FILE), hiddenListingsBeside(JOBS_FILE)]
    : [];
  const present = given.filter((file) => existsSync(resolve(root, file)));
  for (const file of [...files.sort(), ...present]) {
    const content = readFileSync(resolve(root, file));
    hash.update(`${file}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex');
}
