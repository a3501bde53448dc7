import { globSync, existsSync } from 'node:fs';
import { lstat, mkdir, readdir, realpath, rename, rm, symlink, link, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { HASHED_PREFIXES } from '#src/routes/cache-rules.ts';
import { checkRelease } from './check-release.ts';

/** Where the releases of the site are. */
export interface ReleaseFolders {
  /** A link to the release that serves. */
  readonly dist: string;
  /** Holds the last two releases, named by their time, and the one that is being built. */
  readonly releases: string;
}

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
  // Folders that killed builds have left.
  for (const left of globSync('building-*', { cwd: releases })) {
    await rm(join(releases, left), { recursive: true });
  }
  const name = new Date().toISOString().replaceAll(':', '-');
  const building = join(releases, `building-${name}`);
  await mkdir(building);
  try {
    await build(building);
    await checkRelease(building);
    const served = await realpath(dist).catch(() => undefined);
    if (served !== undefined) await keepHashedFiles(served, building, new Date());
    const release = join(releases, name);
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

/** Lets `dist` lead to a release, so that it leads to one at every moment, also once the project is moved. */
export async function pointTo(release: string, dist: string): Promise<void> {
  const link = `${dist}.next`;
  await rm(link, { force: true });
  await symlink(relative(dirname(dist), release), link, 'junction');
  const found = await lstat(dist).catch(() => undefined);
  // A rename replaces no folder: what was built in place, and each link on Windows.
  if (found?.isDirectory() || process.platform === 'win32') {
    await rm(dist, { recursive: true, force: true });
  }
  await rename(link, dist);
}

export async function removeAllBut(kept: readonly string[], releases: string): Promise<void> {
  const found = await readdir(releases, { withFileTypes: true });
  const folders = found.filter((entry) => entry.isDirectory());
  for (const { name } of folders) {
    if (!kept.includes(name)) await rm(join(releases, name), { recursive: true, force: true });
  }
}

/** Milliseconds. */
const KEEP = 7 * 86_400_000;
/** In a release: until when (ISO 8601) it keeps each file of earlier ones. */
const LIST = 'kept-files.json';

/**
 * Gives a new release the files of the one before that are named by their content, without a copy: a
 * page that is open still asks for them. They go a week after they were replaced.
 */
async function keepHashedFiles(served: string, release: string, now: Date): Promise<void> {
  const list = await readFile(join(served, LIST), 'utf8').catch(() => '{}');
  const known = JSON.parse(list) as Record<string, string>;
  const forAWeek = new Date(now.getTime() + KEEP).toISOString();
  const hashed = HASHED_PREFIXES.map((prefix) => `client${prefix}**/*.*`);
  const kept: Record<string, string> = {};
  for (const name of globSync(hashed, { cwd: served })) {
    const until = known[name] ?? forAWeek;
    if (existsSync(join(release, name)) || until <= now.toISOString()) continue;
    await mkdir(dirname(join(release, name)), { recursive: true });
    await link(join(served, name), join(release, name));
    kept[name] = until;
  }
  await writeFile(join(release, LIST), JSON.stringify(kept));
}
