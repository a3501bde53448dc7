import { statSync } from 'node:fs';
import { join } from 'node:path';

/** When the release in `dist` was built; undefined where there is none. */
export function builtAt(dist: string): Date | undefined {
  return statSync(join(dist, 'client', 'index.html'), { throwIfNoEntry: false })?.mtime;
}
