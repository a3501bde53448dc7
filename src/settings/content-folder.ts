import { join } from 'node:path';

/**
 * The folder with the data of one instance: its lists, the checks of their links, hidden listings,
 * and `site.json`. `CONTENT_DIR` names it; without that it is the repository's `data`.
 */
export function contentFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return environment['CONTENT_DIR'] || 'data';
}

/** A file of that folder. */
export function contentFile(name: string, environment?: NodeJS.ProcessEnv): string {
  return join(contentFolder(environment), name);
}
