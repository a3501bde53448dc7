import { lstat, mkdir, readdir, realpath, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { checkRelease } from './check-release.ts';
import { keepHashedFiles } from './kept-files.ts';

/** Where the releases of the site are. */
export interface ReleaseFolders {
  /** A link to the release that serves. */
  readonly dist: string;
  /** Holds the last two releases, named by their time, and the one that is being built. */
  readonly releases: string;
}

/** How the folder of a release is called while it is built. */
const BUILDING = 'building-';

export function releaseFolders(root: string): ReleaseFolders {
  return { dist: join(root, 'dist'), releases: join(root, '.releases') };
}

/**
 * Makes a release: `build` writes the site into a folder of its own, which is checked and then takes
 * the place of the one that serves by one rename. What fails before that changes nothing. Callers see
 * to it that one release is made at a time.
 * @returns the folder of the release
 * @throws what `build` throws, or an Error that says what is wrong with the release
 */
export async function makeRelease(
  { dist, releases }: ReleaseFolders,
  build: (folder: string) => Promise<void>,
): Promise<string> {
  await mkdir(releases, { recursive: true });
  await removeUnfinished(releases);
  const building = join(releases, BUILDING + releaseName(new Date()));
  await adoptFolder(dist, releases);
  try {
    await build(building);
    await checkRelease(building);
    const now = new Date();
    const served = await realpath(dist).catch(() => undefined);
    if (served !== undefined) await keepHashedFiles(served, building, now);
    const release = join(releases, releaseName(now));
    await rename(building, release);
    await pointTo(release, dist);
    await removeAllBut(
      [release, served].map((kept) => basename(kept ?? '')),
      releases,
    );
    return release;
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    throw error;
  }
}

/** Removes what builds that were killed have left. */
async function removeUnfinished(releases: string): Promise<void> {
  const unfinished = (await readdir(releases)).filter((name) => name.startsWith(BUILDING));
  for (const name of unfinished) await rm(join(releases, name), { recursive: true, force: true });
}

const releaseName = (time: Date) => time.toISOString().replaceAll(':', '-');

/** Makes a release of a `dist` that is a folder: earlier versions built in place. */
async function adoptFolder(dist: string, releases: string): Promise<void> {
  const found = await lstat(dist).catch(() => undefined);
  if (!found?.isDirectory()) return;
  const release = join(releases, releaseName(found.mtime));
  await rename(dist, release);
  await pointTo(release, dist);
}

/** Lets `dist` lead to a release, so that it leads to one at every moment, also once the project is moved. */
async function pointTo(release: string, dist: string): Promise<void> {
  const link = `${dist}.next`;
  await rm(link, { force: true });
  await symlink(relative(dirname(dist), release), link, 'junction');
  // Windows replaces no folder by a rename.
  if (process.platform === 'win32') await rm(dist, { recursive: true, force: true });
  await rename(link, dist);
}

async function removeAllBut(kept: readonly string[], releases: string): Promise<void> {
  const found = await readdir(releases, { withFileTypes: true });
  const folders = found.filter((entry) => entry.isDirectory());
  for (const { name } of folders) {
    if (!kept.includes(name)) await rm(join(releases, name), { recursive: true, force: true });
  }
}
