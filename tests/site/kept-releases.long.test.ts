import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { makeRelease, releaseFolders } from '#scripts/build/releases.ts';
import { smallRelease } from '#tests/support/small-release.ts';

const DAY = 86_400_000;
const HASHED = 'client/_astro/of-before.js';

const small = smallRelease();
const folders = () => releaseFolders(small.place);
const released = async () => (await readdir(folders().releases)).filter((name) => !name.includes('lock'));

describe('a release', () => {
  it('cleans up after one that was killed', async () => {
    const before = await makeRelease(folders(), small.copy());
    await cp(small.build, join(folders().releases, 'building-1'), { recursive: true });
    await cp(small.build, join(folders().releases, '2999-01-01T00-00-00.000Z'), {
      recursive: true,
    });
    const after = await makeRelease(folders(), small.copy());
    expect(await released()).toEqual([basename(before), basename(after)]);
  });

  it('takes over a folder that was built in place', async () => {
    await cp(small.build, folders().dist, { recursive: true });
    await writeFile(join(folders().dist, HASHED), 'before');
    const release = await makeRelease(folders(), small.copy());
    expect(await released()).toEqual([basename(release)]);
    expect(await readFile(join(folders().dist, HASHED), 'utf8')).toBe('before');
  });

  it('keeps the hashed files of those before for a week', async () => {
    await makeRelease(
      folders(),
      small.copy((folder) => writeFile(join(folder, HASHED), 'before')),
    );
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * DAY });
    await makeRelease(folders(), small.copy());
    vi.setSystemTime(Date.now() + 6 * DAY);
    await makeRelease(folders(), small.copy());
    expect(await readFile(join(folders().dist, HASHED), 'utf8')).toBe('before');
    vi.setSystemTime(Date.now() + 2 * DAY);
    await makeRelease(folders(), small.copy());
    expect(existsSync(join(folders().dist, HASHED))).toBe(false);
  });
});
