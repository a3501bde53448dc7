import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { companyEndpoints } from '#src/contracts/company-profile.ts';
import { uploadEndpoints } from '#src/contracts/uploads.ts';
import type { Database } from '#src/server/db/database.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { fileRemovals, files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { keyOf } from '#src/server/platform/files/file-path.ts';
import { openDiskStore } from '#src/server/platform/files/disk-store.ts';
import type { FileStore } from '#src/server/platform/files/file-store.ts';
import { createFiles } from '#src/server/platform/files/files.ts';
import type { NewFile } from '#src/server/platform/files/stored-file.ts';
import { removeUnusedFiles } from '#src/server/platform/files/remove-unused-files.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import * as sample from '#tests/support/sample-files.ts';
import { signInCompany, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';
import { pdfFile, pictureFile, uploadedImage, uploadedResume } from '#tests/support/uploaded.ts';
import { expectNoOrphans, storedPaths } from '#tests/support/stored-files.ts';
import { startOwnApi, type OwnApi } from '#tests/support/open-api.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let api: OwnApi;
let company: SignedIn;
let ama: SignedIn;
beforeEach(async () => {
  api = await startOwnApi();
  company = await signInCompany(api.db);
  ama = await signInJobSeeker(api.db);
  return api.stop;
});

/** Sweeps as the server does once an hour, when `ms` milliseconds have passed. */
async function sweepAfter(ms: number): Promise<void> {
  api.time.now = new Date(api.time.now.getTime() + ms);
  await removeUnusedFiles({ db: api.db, files: api.files }, join(api.folder, 'incoming'), api.time.now);
  await expectNoOrphans(api);
}

/** A file in every place that may refer to one. */
async function useFilesEverywhere(): Promise<void> {
  const body = {
    companyName: 'Volta',
    contactEmail: 'a@b.example',
    specializations: [],
    logo: await uploadedImage(api, company),
    coverImage: await uploadedImage(api, company, uploadEndpoints.uploadCover),
  };
  await api.call(companyEndpoints.updateOwnCompany, { body }, company.headers);
  await api.call(uploadEndpoints.uploadProfileImage, { file: await pictureFile() }, ama.headers);
  const job = await addJob(api.db, company.id);
  const input = { params: { id: job.id }, body: { resume: await uploadedResume(api, ama) } };
  expect((await api.call(applicationEndpoints.apply, input, ama.headers)).status).toBe(200);
}

describe('the sweeper', () => {
  test('leaves every file that something refers to', async () => {
    await useFilesEverywhere();
    await sweepAfter(30 * DAY);
    // The application's copy of the resume shares its bytes.
    expect(await storedPaths(api)).toHaveLength(4);
  });

  test('removes what was uploaded and not put to use within the hour', async () => {
    await uploadedImage(api, company);
    await api.call(uploadEndpoints.uploadResume, { file: pdfFile() }, ama.headers);
    await sweepAfter((3 / 4) * HOUR - 1);
    expect(await storedPaths(api)).toHaveLength(2);
    await sweepAfter(2);
    expect(await storedPaths(api)).toEqual([]);
  });

  test('removes the files of removed accounts', async () => {
    await useFilesEverywhere();
    await api.db.delete(jobSeekers).where(eq(jobSeekers.id, ama.id));
    await sweepAfter(2 * DAY);
    expect(await storedPaths(api)).toHaveLength(2);
    await api.db.delete(companies).where(eq(companies.id, company.id));
    await sweepAfter(1);
    expect(await storedPaths(api)).toEqual([]);
  });

  test('removes what a process left behind that was killed while writing, after an hour', async () => {
    const path = '/media/images/01890a5d-ac96-774b-bcce-b302099a8057.webp';
    await api.db.insert(fileRemovals).values({ path, dueAt: new Date(api.time.now.getTime() + HOUR) });
    await mkdir(join(api.folder, 'uploads', 'images'), { recursive: true });
    await writeFile(join(api.folder, 'uploads', keyOf(path)), 'half');
    api.time.now = new Date(api.time.now.getTime() + HOUR - 1);
    await api.files.removeDue();
    expect(await storedPaths(api)).toEqual([path]);
    await sweepAfter(1);
    expect(await storedPaths(api)).toEqual([]);
  });

  test('removes what was received and never stored, after an hour', async () => {
    const folder = join(api.folder, 'incoming');
    await mkdir(folder, { recursive: true });
    const old = new Date(api.time.now.getTime() - HOUR - 1_000);
    await writeFile(join(folder, 'old'), '');
    await utimes(join(folder, 'old'), old, old);
    await writeFile(join(folder, 'new'), '');
    await removeUnusedFiles({ db: api.db, files: api.files }, folder, api.time.now);
    expect(await readdir(folder)).toEqual(['new']);
  });

  test('runs several times at once', async () => {
    for (let count = 0; count < 4; count++) await uploadedImage(api, company);
    api.time.now = new Date(api.time.now.getTime() + 2 * DAY);
    const incoming = join(api.folder, 'incoming');
    const sweep = () => removeUnusedFiles({ db: api.db, files: api.files }, incoming, api.time.now);
    await Promise.all([sweep(), sweep(), sweep()]);
    await expectNoOrphans(api);
    expect(await storedPaths(api)).toEqual([]);
  });
});

describe('keeping a file', () => {
  const facts = (): NewFile => ({
    kind: 'resume',
    owner: { role: 'jobseeker', id: ama.id },
    name: 'cv.pdf',
    contentType: 'application/pdf',
    extension: 'pdf',
    bytes: sample.PDF,
  });
  /** Files over a store or a database that is in some way not what it was. */
  async function filesWith(change: { db?: Database; store?: Partial<FileStore> }) {
    const store = await openDiskStore(join(api.folder, 'uploads'));
    return createFiles({
      db: change.db ?? api.db,
      store: { ...store, ...change.store },
      clock: () => api.time.now,
      background: { run: () => undefined, settled: () => Promise.resolve() },
    });
  }
  const nothing = () => Promise.resolve();

  test('fails as a whole when the work in its transaction fails', async () => {
    await expect(api.files.keep(facts(), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expectNoOrphans(api);
    expect(await storedPaths(api)).toEqual([]);
  });

  test('keeps file and row when only the answer to the commit is lost', async () => {
    const lossy = new Proxy(api.db, {
      get: (target, name, receiver) =>
        name === 'transaction'
          ? async (work: Parameters<Database['transaction']>[0]) => {
              await target.transaction(work);
              throw new Error('Connection terminated');
            }
          : (Reflect.get(target, name, receiver) as unknown),
    });
    const lost = await filesWith({ db: lossy });
    await expect(lost.keep(facts(), nothing)).rejects.toThrow('Connection terminated');
    await api.files.removeDue();
    await expectNoOrphans(api);
    expect(await storedPaths(api)).toHaveLength(1);
  });

  test('gives up, and leaves nothing, when the sweeper was faster', async () => {
    const disk = await openDiskStore(join(api.folder, 'uploads'));
    const slow = await filesWith({
      store: {
        write: async (key, bytes) => {
          api.time.now = new Date(api.time.now.getTime() + 2 * HOUR);
          await api.files.removeDue();
          await disk.write(key, bytes);
        },
      },
    });
    await expect(slow.keep(facts(), nothing)).rejects.toThrow('Writing a file took too long.');
    expect(await storedPaths(api)).toHaveLength(1);
    await api.files.removeDue();
    await expectNoOrphans(api);
    expect(await storedPaths(api)).toEqual([]);
  });

  test.each([
    ['job seeker', () => api.db.delete(jobSeekers).where(eq(jobSeekers.id, ama.id))],
    ['company', () => api.db.delete(companies).where(eq(companies.id, company.id))],
  ])('leaves nothing of a %s that is removed meanwhile', async (who, remove) => {
    const disk = await openDiskStore(join(api.folder, 'uploads'));
    const late = await filesWith({
      store: {
        write: async (key, bytes) => {
          await disk.write(key, bytes);
          await remove();
        },
      },
    });
    const file: NewFile =
      who === 'company' ? { ...facts(), kind: 'logo', owner: { role: 'company', id: company.id } } : facts();
    await expect(late.keep(file, nothing)).rejects.toThrow('Please log in to continue.');
    await api.files.removeDue();
    await expectNoOrphans(api);
    expect(await storedPaths(api)).toEqual([]);
  });

  test('goes on after a store that cannot remove, which is tried again', async () => {
    const stuck = await filesWith({ store: { remove: () => Promise.reject(new Error('busy')) } });
    const path = await stuck.keep(facts(), (_, file) => Promise.resolve(file.path));
    await stuck.change(ama.id, (tx) => stuck.release(tx, [path]));
    await expect(stuck.removeDue()).rejects.toThrow('Some files cannot be removed.');
    expect(await api.db.select().from(files)).toEqual([]);
    await api.files.removeDue();
    await expectNoOrphans(api);
  });
});
