import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CONTENT_FOLDER, readEntries, RefusedBackup, type Manifest } from './backup-file.ts';

/** Locks, and what a command has not finished writing. */
const UNFINISHED = /\.(?:lock(?:\.\d+)?(?:\.old)?|new|\d+)$/;

export const contentHash = (bytes: Buffer) => hash('sha256', bytes);

/** Names of the files of a content folder, in order; none where there is no such folder. */
export async function contentNames(contentDir: string): Promise<string[]> {
  try {
    const names = (await readdir(contentDir)).filter((name) => !UNFINISHED.test(name));
    // A file may be linked from elsewhere.
    const stats = await Promise.all(names.map((name) => stat(join(contentDir, name))));
    return names.filter((_, at) => stats[at]?.isFile()).toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Brings the content of a checked backup back, then does `fill`; when one of them fails, the folder is as it was.
 * A folder that holds exactly what the backup does counts as empty.
 * @throws RefusedBackup when something else is in the folder, before anything is written
 */
export async function fillContentFolder(
  contentDir: string,
  path: string,
  { content }: Manifest,
  fill: () => Promise<void>,
): Promise<void> {
  // An earlier backup has none, and leaves the folder alone.
  if (content.length === 0) return fill();
  const hashes = new Map(content.map(({ name, sha256 }) => [name, sha256]));
  const present = await contentNames(contentDir);
  for (const name of present) {
    if (hashes.get(name) === contentHash(await readFile(join(contentDir, name)))) continue;
    throw new RefusedBackup(`The content folder ${contentDir} is not empty; set CONTENT_DIR to an empty or a new one.`);
  }
  const made = await mkdir(contentDir, { recursive: true });
  const written: string[] = [];
  try {
    for await (const { name: entry, content: bytes } of readEntries(path)) {
      if (!entry.startsWith(CONTENT_FOLDER)) continue;
      const name = entry.slice(CONTENT_FOLDER.length);
      if (basename(name) !== name || hashes.get(name) !== contentHash(bytes)) {
        throw new RefusedBackup(`${entry} is not in the manifest.`);
      }
      if (present.includes(name)) continue;
      written.push(join(contentDir, name));
      await writeFile(join(contentDir, name), bytes, { flag: 'wx', flush: true });
    }
    await fill();
  } catch (error) {
    for (const file of written) await rm(file, { force: true });
    if (made !== undefined) await rm(made, { recursive: true, force: true });
    throw error;
  }
}
