import { cp, mkdir, mkdtemp, readFile, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeRelease, releaseFolders, type ReleaseFolders } from '#scripts/build/releases.ts';
import { root, TEST_SITE } from '#scripts/checks/command.ts';
import { followReleases } from '#src/server/site/followed-site.ts';
import { createSite } from '#src/server/site/site.ts';
import { until } from '#tests/support/until.ts';

const DAY = 86_400_000;
const HASHED = 'client/_astro/of-before.js';

let place: string;
let folders: ReleaseFolders;
/** A build of the whole site with one page less, which a test can look at. */
let small: string;

beforeAll(async () => {
  // Within the repository, where a built page finds its packages.
  await mkdir(join(root, '.cache'), { recursive: true });
  small = await mkdtemp(join(root, '.cache', 'release-'));
  await cp(TEST_SITE, small, {
    recursive: true,
    filter: (file) => !/\/(level|category|country)$/.test(file),
  });
});
afterAll(() => rm(small, { recursive: true }));

beforeEach(async () => {
  vi.useRealTimers();
  place = await mkdtemp(join(root, '.cache', 'releases-'));
  folders = releaseFolders(place);
  return () => rm(place, { recursive: true });
});

const copy =
  (change: (folder: string) => Promise<unknown> = () => Promise.resolve()) =>
  async (folder: string): Promise<void> => {
    await cp(small, folder, { recursive: true });
    await change(folder);
  };
const served = () => realpath(folders.dist);
const released = async () =>
  (await readdir(folders.releases)).filter((name) => !name.includes('lock'));

describe('a release', () => {
  it('takes the place of the one before, which stays for those who still read it', async () => {
    const first = await makeRelease(folders, copy());
    const second = await makeRelease(folders, copy());
    const third = await makeRelease(folders, copy());
    expect(await served()).toBe(await realpath(third));
    expect(await released()).toEqual([basename(second), basename(third)]);
    expect(existsSync(first)).toBe(false);
  });

  it.each([
    ['that cannot be built', () => Promise.reject(new Error('A scholarship is not valid.'))],
    [
      'without its list of jobs',
      copy((folder) => rm(join(folder, 'client/data/scraped_jobs_cleaned.json'))),
    ],
    [
      'whose jobs are not valid',
      copy((folder) => writeFile(join(folder, 'client/data/scraped_jobs_cleaned.json'), '[{}]')),
    ],
    [
      'with a page that is cut off',
      copy((folder) => writeFile(join(folder, 'client/jobs/index.html'), '<html>')),
    ],
    [
      'whose rendered pages do not work',
      copy((folder) => writeFile(join(folder, 'server/entry.mjs'), 'export const renderPage = 1;')),
    ],
  ])('%s changes nothing', async (_, build) => {
    const before = await makeRelease(folders, copy());
    await expect(makeRelease(folders, build)).rejects.toThrow();
    expect(await served()).toBe(await realpath(before));
    expect(await released()).toEqual([basename(before)]);
  });

  it('cleans up after one that was killed', async () => {
    const before = await makeRelease(folders, copy());
    await cp(small, join(folders.releases, 'building-1'), { recursive: true });
    await cp(small, join(folders.releases, '2999-01-01T00-00-00.000Z'), { recursive: true });
    const after = await makeRelease(folders, copy());
    expect(await released()).toEqual([basename(before), basename(after)]);
  });

  it('takes over a folder that was built in place', async () => {
    await cp(small, folders.dist, { recursive: true });
    await makeRelease(folders, copy());
    expect(await released()).toHaveLength(2);
    expect(existsSync(join(folders.dist, 'client/index.html'))).toBe(true);
  });

  it('keeps the hashed files of those before for a week', async () => {
    await makeRelease(
      folders,
      copy((folder) => writeFile(join(folder, HASHED), 'before')),
    );
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * DAY });
    await makeRelease(folders, copy());
    vi.setSystemTime(Date.now() + 6 * DAY);
    await makeRelease(folders, copy());
    expect(await readFile(join(folders.dist, HASHED), 'utf8')).toBe('before');
    vi.setSystemTime(Date.now() + 2 * DAY);
    await makeRelease(folders, copy());
    expect(existsSync(join(folders.dist, HASHED))).toBe(false);
  });
});

it('is followed by a running server, which says so while there is none', async () => {
  const noApi = () => Promise.reject(new Error('There is no API here.'));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const site = await followReleases(folders.dist, (folder) => createSite(folder, noApi, log), log);
  const home = async () => site.fetch(new Request('http://localhost/jobs'));
  const none = await home();
  expect([none.status, none.headers.get('Retry-After')]).toEqual([503, '30']);
  expect(await none.text()).toContain('The site is being prepared.');
  await makeRelease(folders, copy());
  await until('the release serves', async () => (await home()).status === 200);
  await makeRelease(
    folders,
    copy((folder) => writeFile(join(folder, 'client/of-the-second.txt'), 'new')),
  );
  const second = () => site.fetch(new Request('http://localhost/of-the-second.txt'));
  await until('the next one does', async () => (await second()).status === 200);
  expect(log.error).not.toHaveBeenCalled();
  site.stop();
});
