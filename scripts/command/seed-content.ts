import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { contentFolder } from '#src/settings/content-folder.ts';
import { root } from './repository.ts';

const DATA = join(root, 'data');

/**
 * Gives the content folder each list of the repository's `data` that it has not yet. Files that are
 * there stay as they are.
 */
export async function seedContent(environment: NodeJS.ProcessEnv): Promise<void> {
  const folder = resolve(root, contentFolder(environment));
  if (folder === DATA) return;
  await mkdir(folder, { recursive: true });
  const present = await readdir(folder);
  const lists = (await readdir(DATA)).filter((name) => name.endsWith('.json'));
  for (const name of lists) {
    if (!present.includes(name)) await copyWhole(join(DATA, name), join(folder, name));
  }
}

/** The copy appears whole, and not in the place of what another command has written meanwhile. */
async function copyWhole(from: string, to: string): Promise<void> {
  const beside = `${to}.${process.pid}`;
  try {
    await copyFile(from, beside);
    await link(beside, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(beside, { force: true });
  }
}
