import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { FILES_FULL, MAX_UPLOAD_BYTES, MAX_BYTES_PER_JOB_SEEKER, uploadEndpoints } from '#src/contracts/uploads.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { forgetRemovedResumes } from '#src/server/modules/job-seeker/profile-files.ts';
import { type Files } from '#src/server/platform/files/files.ts';
import { startApi, type TestApi } from '#tests/support/api-harness.ts';
import { addFileRow } from '#tests/support/builders/file-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import * as sample from '#tests/support/sample-files.ts';
import { signInCompany, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';
import { expectNoOrphans, storedPaths } from '#tests/support/stored-files.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
let api: TestApi;
let ama: SignedIn;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  const { db } = database;
  // Applications go with their job seekers.
  await db.delete(jobSeekers);
  await db.delete(files);
  api = await startApi(db);
  ama = await signInJobSeeker(db);
  return () => api.stop();
});
afterAll(() => database.drop());

const pdf = (name = 'cv.pdf', more = '') => sample.fileOf(Buffer.concat([sample.PDF, Buffer.from(more)]), name);

async function upload(file = pdf(), by = ama): Promise<string> {
  const { body } = await api.call(uploadEndpoints.uploadResume, { file }, by.headers);
  return body?.url ?? '';
}

const uploadToProfile = async (file = pdf()) =>
  (await api.call(uploadEndpoints.uploadProfileResume, { file }, ama.headers)).body?.jobSeeker;

/** Applies to a new job of a new company. */
async function apply(resume: string) {
  const company = await signInCompany(database.db);
  const { id } = await addJob(database.db, company.id);
  const input = { params: { id }, body: { resume } };
  const { body } = await api.call(applicationEndpoints.apply, input, ama.headers);
  const read = { params: { id: body?.id ?? '' } };
  const received = await api.call(applicationEndpoints.readApplication, read, company.headers);
  return { company, application: read.params.id, resume: received.body?.resume ?? '' };
}

/** What an account gets of a file. */
const get = async (path: string, by: SignedIn) => fetch(new URL(path, api.base), { headers: by.headers });

describe('a resume sent with ten applications', () => {
  test.each([
    [
      'from the profile',
      async () => {
        const { resume = '' } = (await uploadToProfile()) ?? {};
        return () => Promise.resolve(resume);
      },
    ],
    ['uploaded anew each time', () => Promise.resolve(() => upload())],
  ])('%s is stored once, and each company reads its own', async (_, begin) => {
    const next = await begin();
    const sent: Awaited<ReturnType<typeof apply>>[] = [];
    for (let count = 0; count < 10; count++) sent.push(await apply(await next()));
    expect(await storedPaths(api)).toHaveLength(1);
    await expectNoOrphans(api, database.db);
    expect(new Set(sent.map(({ resume }) => resume)).size).toBe(10);
    for (const [index, { resume, company }] of sent.entries()) {
      expect(await (await get(resume, company)).text()).toBe(sample.PDF.toString());
      expect((await get(resume, ama)).status).toBe(200);
      const another = sent[(index + 1) % 10]?.company ?? company;
      expect((await get(resume, another)).status).toBe(404);
    }
  });

  test('goes when the last that refers to it goes', async () => {
    const { resume = '' } = (await uploadToProfile()) ?? {};
    const sent = [await apply(resume), await apply(resume)];
    await removeForGood();
    const everything = async () => {
      const rows = await database.db.select({ path: files.path }).from(files);
      return rows.map(({ path }) => path).sort();
    };
    expect(await everything()).toEqual(sent.map((one) => one.resume).sort());
    for (const { application, resume: copy, company } of sent) {
      expect((await get(copy, company)).status).toBe(200);
      await database.db.delete(applications).where(eq(applications.id, application));
      await api.files.change(ama.id, (tx) => api.files.release(tx, [copy]));
      await expectNoOrphans(api, database.db);
    }
    expect(await storedPaths(api)).toEqual([]);
  });
});

/** Removes the profile's resume, and lets the time pass in which that can be undone. */
async function removeForGood() {
  await api.call(uploadEndpoints.removeProfileResume, {}, ama.headers);
  const later = new Date(api.services.clock().getTime() + 60_001);
  await forgetRemovedResumes({ db: database.db, files: api.files }, later);
}

test('each upload keeps the name that it came with', async () => {
  const { resume = '' } = (await uploadToProfile(pdf('first.pdf'))) ?? {};
  const { resume: copy } = await apply(resume);
  expect((await uploadToProfile(pdf('second.pdf')))?.resumeName).toBe('second.pdf');
  const rows = await database.db.select().from(files).orderBy(asc(files.name));
  expect(rows.map(({ name, path }) => [name, path === copy])).toEqual([
    ['first.pdf', true],
    ['second.pdf', false],
  ]);
  await expectNoOrphans(api, database.db);
});

test('the same resume of two people is stored for each', async () => {
  const kofi = await signInJobSeeker(database.db);
  await Promise.all([upload(), upload(pdf(), kofi)]);
  expect(await storedPaths(api)).toHaveLength(2);
});

test('of many uploads, applications and removals at once nothing is left and nothing lost', async () => {
  const tasks = Array.from({ length: 24 }, async (_, index) => {
    if (index % 3 === 0) return uploadToProfile();
    if (index % 3 === 1) return apply(await upload());
    return api.call(uploadEndpoints.removeProfileResume, {}, ama.headers);
  });
  await Promise.all(tasks);
  await expectNoOrphans(api, database.db);
  expect(await storedPaths(api)).toHaveLength(1);
  await removeForGood();
  const rows = await database.db.select().from(files);
  await Promise.all(rows.map(({ path }) => api.files.change(ama.id, (tx) => removeUse(tx, path))));
  await expectNoOrphans(api, database.db);
  expect(await storedPaths(api)).toEqual([]);

  async function removeUse(tx: Parameters<Files['release']>[0], path: string) {
    const [file] = rows.filter((row) => row.path === path);
    await tx.delete(applications).where(eq(applications.resumeFileId, file?.id ?? ''));
    await api.files.release(tx, [path]);
  }
});

describe('a job seeker has room for so many bytes', () => {
  /** Files of before, of which only the rows are read. */
  async function fillUp(bytesLeft: number): Promise<void> {
    const { id } = await addFileRow(database.db, { kind: 'resume', jobSeekerId: ama.id });
    const size = MAX_BYTES_PER_JOB_SEEKER - bytesLeft;
    await database.db.update(files).set({ size }).where(eq(files.id, id));
  }
  const send = (file: File) => api.call(uploadEndpoints.uploadResume, { file }, ama.headers);

  test('and the answer says so', async () => {
    await fillUp(sample.PDF.length);
    expect((await send(pdf('cv.pdf', ' '))).error).toEqual({
      code: 'over_quota',
      error: FILES_FULL,
    });
    await api.settled();
    expect(await storedPaths(api)).toEqual([]);
    expect((await send(pdf())).status).toBe(200);
    // The same again takes no more.
    expect((await send(pdf('again.pdf'))).status).toBe(200);
    const { id } = await addJob(database.db, (await signInCompany(database.db)).id);
    const input = { params: { id }, body: { resume: await upload() } };
    expect((await api.call(applicationEndpoints.apply, input, ama.headers)).status).toBe(200);
    expect(FILES_FULL).toContain(`${MAX_BYTES_PER_JOB_SEEKER / 1024 / 1024} MB`);
    expect(MAX_BYTES_PER_JOB_SEEKER).toBeGreaterThan(MAX_UPLOAD_BYTES);
  });

  test('also of many at once', async () => {
    await fillUp(3 * (sample.PDF.length + 1));
    const answers = await Promise.all(Array.from({ length: 9 }, (_, index) => send(pdf('cv.pdf', String(index)))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  test('and may replace what is in the profile', async () => {
    await fillUp(sample.PDF.length + 1);
    expect((await uploadToProfile())?.resumeName).toBe('cv.pdf');
    expect((await uploadToProfile(pdf('new.pdf', ' ')))?.resumeName).toBe('new.pdf');
  });
});
