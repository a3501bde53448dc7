import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { explainFullDisk } from '#scripts/nightly/full-disk.ts';

it.skipIf(process.platform !== 'linux')('says of a disk that is really full what to do', async () => {
  const error: unknown = await writeFile('/dev/full', 'a night').catch((reason: unknown) => reason);
  expect(explainFullDisk((error as Error).message)).toMatch(
    /^The disk is full\. Make room, then run: npm run refresh\nENOSPC: /,
  );
});

it.each([
  'Nothing can be written into /var/lib/adwuma/content: ENOSPC.',
  'tar: Cannot write: No space left on device',
  'EDQUOT: disk quota exceeded, open data/jobs.json',
])('says so of %s', (reason) => {
  expect(explainFullDisk(reason)).toBe(`The disk is full. Make room, then run: npm run refresh\n${reason}`);
});

it('leaves other reasons as they are', () => {
  expect(explainFullDisk('answered 404')).toBe('answered 404');
});
