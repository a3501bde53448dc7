import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentFile } from '#src/settings/content-folder.ts';

/** The repository's top folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The build that tests and benches look at: never the one that serves. */
export const TEST_SITE = join(root, '.cache', 'test-site');

/** The path of a file of the content folder, wherever a command is started. */
export function dataFile(name: string): string {
  return resolve(root, contentFile(name));
}
