import { readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { makeRelease, releaseFolders } from '#scripts/build/releases.ts';
import { followReleases } from '#src/server/site/followed-site.ts';
import { createSite } from '#src/server/site/site.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { smallRelease } from '#tests/support/small-release.ts';
import { until } from '#tests/support/until.ts';

const small = smallRelease();
const folders = () => releaseFolders(small.place);
const released = async () => (await readdir(folders().releases)).filter((name) => !name.includes('lock'));

describe('a release', () => {
  it('takes the place of the one before, which stays for those who still read it', async () => {
    const first = await makeRelease(folders(), small.copy());
    const second = await makeRelease(folders(), small.copy());
    const third = await makeRelease(folders(), small.copy());
    expect(await realpath(folders().dist)).toBe(await realpath(third));
    expect(await released()).toEqual([basename(second), basename(third)]);
    expect(existsSync(first)).toBe(false);
    // nginx serves built pages itself while the server is away.
    expect((await stat(third)).mode & 0o005).toBe(0o005);
  });

  it.each([
    ['that cannot be built', () => Promise.reject(new Error('A scholarship is not valid.'))],
    ['without its list of jobs', small.copy((folder) => rm(join(folder, 'client/data/scraped_jobs_cleaned.json')))],
    [
      'whose jobs are not valid',
      small.copy((folder) => writeFile(join(folder, 'client/data/scraped_jobs_cleaned.json'), '[{}]')),
    ],
    [
      'whose scholarships are not valid',
      small.copy((folder) => writeFile(join(folder, 'client/data/scholarships.json'), '[{}]')),
    ],
    [
      'with a page that is cut off',
      small.copy((folder) => writeFile(join(folder, 'client/jobs/index.html'), '<html>')),
    ],
    [
      'whose rendered pages do not work',
      small.copy((folder) => writeFile(join(folder, 'server/entry.mjs'), 'export const renderPage = 1;')),
    ],
  ])('%s changes nothing', async (_, build) => {
    const before = await makeRelease(folders(), small.copy());
    await expect(makeRelease(folders(), build)).rejects.toThrow();
    expect(await realpath(folders().dist)).toBe(await realpath(before));
    expect(await released()).toEqual([basename(before)]);
  });
});

it('may say when the link of a listing was checked', async () => {
  const job = { ...externalJob({}), 'Link Checked': '2026-11-20' };
  const write = (folder: string) =>
    writeFile(join(folder, 'client/data/scraped_jobs_cleaned.json'), JSON.stringify([job]));
  await expect(makeRelease(folders(), small.copy(write))).resolves.toBeTypeOf('string');
});

it('is followed by a running server, which says so while there is none', async () => {
  const noApi = () => Promise.reject(new Error('There is no API here.'));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const site = await followReleases(folders().dist, (folder) => createSite(folder, noApi, log), log);
  const home = async () => site.fetch(new Request('http://localhost/jobs'));
  const none = await home();
  expect([none.status, none.headers.get('Retry-After')]).toEqual([503, '30']);
  expect(await none.text()).toContain('The site is being prepared.');
  await makeRelease(folders(), small.copy());
  await until('the release serves', async () => (await home()).status === 200);
  await makeRelease(
    folders(),
    small.copy((folder) => writeFile(join(folder, 'client/of-the-second.txt'), 'new')),
  );
  const second = () => site.fetch(new Request('http://localhost/of-the-second.txt'));
  await until('the next one does', async () => (await second()).status === 200);
  expect(log.error).not.toHaveBeenCalled();
  site.stop();
});
