import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file beside the old one first: a reader sees the old one or the new one, whole,
 * also when the machine stops halfway.
 */
export async function writeFileAtomically(path: string, text: string | Iterable<string>): Promise<void> {
  const beside = `${path}.new`;
  try {
    await writeThrough(beside, text);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  await using folder = await open(dirname(path));
  await folder.sync();
}

async function writeThrough(path: string, text: string | Iterable<string>): Promise<void> {
  await using file = await open(path, 'w');
  await file.writeFile(text);
  await file.sync();
}
