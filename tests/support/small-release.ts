import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { root, TEST_SITE } from '#scripts/command/repository.ts';

/** A place for releases, and a build of most of the test site, for tests of releases. */
export interface SmallRelease {
  /** A folder of each test's own. */
  place: string;
  /** The build to release. */
  build: string;
  /** Makes what builds a release: copies `build`, then changes the copy. */
  copy(change?: (folder: string) => Promise<unknown>): (folder: string) => Promise<void>;
}

/** Makes the build before the tests of a file, and a new place before each. */
export function smallRelease(): SmallRelease {
  // Within the repository, where a built page finds its packages.
  const cache = join(root, '.cache');
  const small: SmallRelease = {
    place: '',
    build: '',
    copy:
      (change = () => Promise.resolve()) =>
      async (folder) => {
        await cp(small.build, folder, { recursive: true });
        await change(folder);
      },
  };
  beforeAll(async () => {
    await mkdir(cache, { recursive: true });
    small.build = await mkdtemp(join(cache, 'release-'));
    await cp(TEST_SITE, small.build, {
      recursive: true,
      filter: (file) => !/\/(level|category|country)$/.test(file),
    });
  });
  afterAll(() => rm(small.build, { recursive: true }));
  beforeEach(async () => {
    vi.useRealTimers();
    small.place = await mkdtemp(join(cache, 'releases-'));
    return () => rm(small.place, { recursive: true });
  });
  return small;
}
