import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export interface BuiltFile {
  /** Absolute path on this machine. */
  readonly file: string;
  /** Path within the build, with `/` on every system: `jobs/2/index.html`. */
  readonly name: string;
}

/** Every file of a build whose name ends as asked, the shallowest first and then by name. */
export function builtFiles(folder: string, ending: RegExp): BuiltFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return { file, name: relative(folder, file).replaceAll(sep, '/') };
    })
    .sort((a, b) => depth(a.name) - depth(b.name) || a.name.localeCompare(b.name, 'en'));
}

function depth(name: string): number {
  return name.split('/').length;
}
