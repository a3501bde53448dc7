import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#scripts/checks/command.ts';

/** What something is made from, so that it is made again when that has changed. */
export interface Ingredients {
  /** Patterns of files, from the top of the repository. */
  readonly files: readonly string[];
  /** Which of these files count for nothing. */
  readonly except?: RegExp;
  /** Names of environment variables. */
  readonly settings?: readonly string[];
}

/** One value that changes with the content of any file and with any setting. */
export async function fingerprint({ files, except, settings = [] }: Ingredients): Promise<string> {
  const hash = createHash('sha256');
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  const found: string[] = [];
  for await (const file of glob(files, { cwd: root })) {
    if (except?.test(file) !== true) found.push(file);
  }
  for (const file of found.sort()) {
    const content = await readFile(join(root, file)).catch(() => Buffer.alloc(0));
    hash.update(`${file}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex');
}
