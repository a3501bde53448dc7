import { mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadEndpoints } from '#src/contracts/uploads.ts';
import { files } from '#src/server/db/schema/files.ts';
import { openDiskStore } from '#src/server/platform/files/disk-store.ts';
import type { FileStore } from '#src/server/platform/files/file-store.ts';
import { openS3Store } from '#src/server/platform/files/s3-store.ts';
import { startApi, type TestApi } from '#tests/support/api-harness.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import * as sample from '#tests/support/sample-files.ts';
import { signInJobSeeker } from '#tests/support/sign-in.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const FILES_AWAY = 'Files cannot be reached at the moment. Please try again shortly.';
const FULL = 'Nothing more can be stored at the moment. Please try again later.';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const startWith = (openStore: (folder: string) => Promise<FileStore>) =>
  startApi(database.db, {}, undefined, undefined, undefined, openStore);

/** Uploads a resume as a new job seeker. @returns status, time to retry and error, then how many files it keeps */
async function uploadTo(api: TestApi): Promise<() => Promise<unknown[]>> {
  const { id, headers } = await signInJobSeeker(database.db);
  return async () => {
    const file = sample.fileOf(sample.PDF, 'cv.pdf');
    const answer = await api.call(uploadEndpoints.uploadResume, { file }, headers);
    await api.settled();
    const kept = await database.db.$count(files, eq(files.jobSeekerId, id));
    return [answer.status, answer.headers.get('retry-after'), answer.error?.error, kept];
  };
}

test('a bucket that goes away is answered 503, leaves nothing half, and works once it is back', async () => {
  const s3 = await startS3Server();
  const api = await startWith(() => openS3Store(s3.settings));
  const upload = await uploadTo(api);
  await s3.pause();
  expect(await upload()).toEqual([503, '2', FILES_AWAY, 0]);
  expect((await api.send('/health')).status).toBe(503);
  await s3.resume();
  expect((await api.send('/health')).status).toBe(200);
  expect(await upload()).toEqual([200, null, undefined, 1]);
  await api.stop();
  await s3.stop();
});

test('a disk that is really full is answered 503, leaves nothing half, and works once there is room', async () => {
  let full = true;
  const api = await startWith(async (folder) => {
    const disk = await openDiskStore(folder);
    return {
      ...disk,
      write: async (key, bytes) => {
        // The system refuses every byte that is written there, as a full disk does.
        if (full) {
          await mkdir(dirname(join(folder, key)), { recursive: true });
          await symlink('/dev/full', join(folder, `${key}.part`));
        }
        await disk.write(key, bytes);
      },
    };
  });
  const upload = await uploadTo(api);
  expect(await upload()).toEqual([503, '60', FULL, 0]);
  full = false;
  expect(await upload()).toEqual([200, null, undefined, 1]);
  await api.stop();
});
