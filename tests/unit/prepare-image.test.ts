import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { LOGO_BOUNDS } from '#src/contracts/uploads.ts';
import { prepareImage } from '#src/server/platform/uploads/prepare-image.ts';
import { picture } from '#tests/support/sample-files.ts';

it('a caller who has gone leaves the line, and keeps the place of a picture that is being read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'adwuma-images-'));
  // It is read once it is written.
  const slow = join(folder, 'slow.png');
  await promisify(execFile)('mkfifo', [slow]);
  const png = await picture(9, 9);
  await writeFile(join(folder, 'me.png'), png);
  const prepared = (account: string, name: string, gone: AbortSignal) =>
    prepareImage(account, { path: join(folder, name), name, size: 1, network: '198.51.100.1', gone }, LOGO_BOUNDS);

  const leaving = new AbortController();
  const done: string[] = [];
  const read = prepared('Ama', 'slow.png', leaving.signal).finally(() => done.push('Ama'));
  const waiting = prepared('Kofi', 'me.png', leaving.signal);
  const next = prepared('Esi', 'me.png', new AbortController().signal).finally(() => done.push('Esi'));
  leaving.abort(new Error('They have left.'));
  await expect(waiting).rejects.toThrow('They have left.');
  await writeFile(slow, png);
  // Its process was not started, as if it had been ended for its time.
  await expect(read).rejects.toMatchObject({ code: 'too_large' });
  expect(await next).toMatchObject({ contentType: 'image/webp' });
  expect(done).toEqual(['Ama', 'Esi']);
  await rm(folder, { recursive: true });
});
