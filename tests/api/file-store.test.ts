import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDiskStore } from '#src/server/platform/files/disk-store.ts';
import type { FileStore } from '#src/server/platform/files/file-store.ts';
import { openS3Store } from '#src/server/platform/files/s3-store.ts';
import { startS3Server } from '#tests/support/s3-server.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adwuma-store-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each([
  ['a folder', () => openDiskStore(join(folder, 'uploads'))],
  ['a bucket', () => openS3Store(s3.settings)],
])('%s', (_, open) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await open();
  });
  const read = async (key: string) => {
    const stream = await store.open(key);
    return stream && buffer(stream);
  };
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));

  test('gives back what it was given', async () => {
    await store.write('images/one.webp', bytes);
    expect(await read('images/one.webp')).toEqual(bytes);
  });

  test('removes', async () => {
    await store.write('resumes/one.pdf', bytes);
    await store.remove('resumes/one.pdf');
    expect(await read('resumes/one.pdf')).toBeUndefined();
  });

  test('says what is not there', async () => {
    expect(await store.open('images/none.webp')).toBeUndefined();
    await store.remove('images/none.webp');
  });
});

test('a folder that cannot be made keeps the server from starting, with the reason', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(openDiskStore(join(folder, 'file', 'uploads'))).rejects.toThrow(
    /^Uploads cannot be kept in .*file\/uploads: ENOTDIR/,
  );
});

test('what a power cut left of a file goes with it, and is never read', async () => {
  const store = await openDiskStore(join(folder, 'cut'));
  await store.write('resumes/one.pdf', Buffer.from('whole'));
  const resumes = join(folder, 'cut', 'resumes');
  expect(await readdir(resumes)).toEqual(['one.pdf']);
  await writeFile(join(resumes, 'two.pdf.part'), 'ha');
  expect(await store.open('resumes/two.pdf')).toBeUndefined();
  for (const key of ['resumes/one.pdf', 'resumes/two.pdf']) await store.remove(key);
  expect(await readdir(resumes)).toEqual([]);
});

test('a folder can be read by its owner alone', async () => {
  await openDiskStore(join(folder, 'private'));
  expect((await stat(join(folder, 'private'))).mode & 0o777).toBe(0o700);
});

test.each([
  ['of a wrong secret', { secretAccessKey: 'wrong' }],
  ['that is not served', { endpoint: 'http://127.0.0.1:9' }],
])('a bucket %s keeps the server from starting, without telling the secret', async (_, wrong) => {
  const failure = await openS3Store({ ...s3.settings, ...wrong }).catch((error: unknown) => error);
  expect(String(failure)).toMatch(/^StartupError: The bucket uploads that S3_BUCKET names at /);
  expect(String(failure)).not.toContain('S3RVER');
});
