import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text file of the repository; `path` is relative to its top folder, with `/` between names. */
export interface SourceFile {
  path: string;
  text: string;
}

const TEXT = 'astro,ts,tsx,js,css,md,sql';

/** Every text file the project keeps in its own folders and at its top. */
export function readSources(root: string): SourceFile[] {
  const patterns = [`{src,scripts,tests}/**/*.{${TEXT}}`, 'astro.config.mjs'];
  return globSync(patterns, { cwd: root })
    .toSorted()
    .map((path) => ({
      path: path.replaceAll('\\', '/'),
      text: readFileSync(join(root, path), 'utf8'),
    }));
}
