import { createHash } from 'node:crypto';
import { createReadStream, existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { root } from '#scripts/command/repository.ts';
import { hiddenListingsBeside } from '#src/content/hidden-listings.ts';
import { jobsFile } from '#src/content/jobs-file.ts';
import { linkChecksBeside } from '#src/content/link-checks.ts';
import { historyOf } from '#src/content/listing-history.ts';
import { contentFolder } from '#src/settings/content-folder.ts';

/** The sources of a build. The server is no part of the site, and a note changes no page. */
const SOURCES = [
  'src/**/*.*',
  'data/words/*.json',
  'public/**/*.*',
  'scripts/build.ts',
  'scripts/build/*.ts',
  'astro.config.mjs',
  'package-lock.json',
];
const NO_SOURCES = ['src/server/**', 'src/decisions/**'];
/** The night run writes its summary after its build, and no page shows it. */
const NIGHTS = 'nights.json';
const SETTINGS = ['SITE_URL', 'PUBLIC_API_BASE', 'PUBLIC_MEDIA_BASE', 'JOBS_FILE', 'CONTENT_DIR', 'DEMO'];

/** In the folder of a finished build: the fingerprint of what it was made from. */
export const STAMP = '.built-from';

/** Whether there is a finished build of the present sources, data and settings. */
export async function isBuilt(): Promise<boolean> {
  const madeFrom = await readFile(join(root, 'dist', STAMP), 'utf8').catch(() => undefined);
  return madeFrom === (await fingerprint());
}

/** One value that changes with the content of any source and with any setting. */
export async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  const content = contentFolder();
  const jobs = jobsFile(process.env);
  const files = [
    ...globSync(SOURCES, { cwd: root, exclude: NO_SOURCES }),
    ...globSync('*.json', { cwd: resolve(root, content), exclude: [NIGHTS] }).map((name) => join(content, name)),
    jobs,
    linkChecksBeside(jobs),
    historyOf(jobs),
    hiddenListingsBeside(jobs),
  ].map((file) => relative(root, resolve(root, file)));
  for (const file of [...new Set(files)].sort()) {
    if (!existsSync(resolve(root, file))) continue;
    hash.update(`\0${file}\0`);
    for await (const piece of createReadStream(resolve(root, file))) hash.update(piece as Buffer);
  }
  return hash.digest('hex');
}
