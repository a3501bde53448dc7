import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, TEST_SITE } from '#scripts/command/repository.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';

const JOB_FILE = 'scraped_jobs_cleaned.json';

export interface Releases {
  /** What `dist` is for a server: it leads to the tests' build at first. */
  readonly dist: string;
  /** Puts a release in its place whose published list has more jobs, the newest first; its pages are the same. */
  readonly release: (jobs: readonly ExternalJob[]) => Promise<void>;
  readonly remove: () => Promise<void>;
}

export async function startReleases(): Promise<Releases> {
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  // Within the repository, where a built page finds its packages.
  const place = await mkdtemp(join(cache, 'releases-'));
  const dist = join(place, 'dist');
  await symlink(TEST_SITE, dist);
  return {
    dist,
    async release(jobs) {
      const folder = join(place, 'second');
      await linkAll(TEST_SITE, folder, ['client']);
      await linkAll(join(TEST_SITE, 'client'), join(folder, 'client'), ['data']);
      const before = join(TEST_SITE, 'client', 'data');
      const after = join(folder, 'client', 'data');
      await linkAll(before, after, await jobFiles(before));
      const published = await readFile(join(before, JOB_FILE), 'utf8');
      const added = jobs.map((job) => `${JSON.stringify(job)},\n`).join('');
      await writeFile(join(after, JOB_FILE), published.replace('[\n', `[\n${added}`));
      await symlink(folder, `${dist}.next`);
      await rename(`${dist}.next`, dist);
    },
    remove: () => rm(place, { recursive: true }),
  };
}

/** The list and its compressed twins, which would say what it was before. */
const jobFiles = async (folder: string) => (await readdir(folder)).filter((name) => name.startsWith(JOB_FILE));

/** Makes a folder of links to all that is in another, but for some. */
async function linkAll(from: string, to: string, except: readonly string[]): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) {
    if (!except.includes(name)) await symlink(join(from, name), join(to, name));
  }
}
