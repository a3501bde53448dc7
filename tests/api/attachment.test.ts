import { unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#src/contracts/account.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { uploadEndpoints } from '#src/contracts/uploads.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { removeUnusedFiles } from '#src/server/platform/files/remove-unused-files.ts';
import { removeJob } from '#src/server/operator/moderate-job.ts';
import { removeJobSeeker } from '#src/server/operator/remove-job-seeker.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { openApi } from '#tests/support/open-api.ts';
import * as sample from '#tests/support/sample-files.ts';
import { signInCompany, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';
import { expectNoOrphans } from '#tests/support/stored-files.ts';
import { pdfFile, pictureFile } from '#tests/support/uploaded.ts';

const CHOOSE_AGAIN = 'Please choose the transcript or certificate again.';

const { api, db } = await openApi();
let volta: SignedIn;
let ama: SignedIn;
let jobId: string;
let resume: string;
beforeEach(async () => {
  api.time.now = new Date();
  for (const table of [companies, jobSeekers, mails]) await db.delete(table);
  volta = await signInCompany(db);
  ama = await signInJobSeeker(db, { name: 'Ama Owusu', email: 'ama@people.example' });
  jobId = (await addJob(db, volta.id)).id;
  resume = await uploaded(pdfFile());
});

const upload = (file: File, query: { as?: 'attachment' }, by = ama) =>
  api.call(uploadEndpoints.uploadResume, { file, query }, by.headers);
const uploaded = async (file: File, query = {}, by = ama) => (await upload(file, query, by)).body?.url ?? '';
const transcript = () => uploaded(sample.fileOf('Ama: A, A, B', 'Transcript.txt'), { as: 'attachment' });

const applying = (attachment: string | null, facts: { resume?: string } = {}) =>
  api.call(
    applicationEndpoints.apply,
    { params: { id: jobId }, body: { resume, attachment, coverLetter: null, ...facts } },
    ama.headers,
  );
async function applied(attachment: string): Promise<string> {
  const { body, error } = await applying(attachment);
  if (body === undefined) throw new Error(error?.error);
  return body.id;
}
const received = async (id: string) =>
  (await api.call(applicationEndpoints.readApplication, { params: { id } }, volta.headers)).body;
const own = async () => (await api.call(applicationEndpoints.listOwnApplications, {}, ama.headers)).body?.[0];
const get = (path: string, by: SignedIn) => fetch(new URL(path, api.base), { headers: by.headers });

describe('an attachment', () => {
  test('is a copy that the company and the applicant read, and no other company', async () => {
    const id = await applied(await transcript());
    const attachment = (await received(id))?.attachment ?? '';
    expect(attachment).toMatch(/^\/media\/resumes\/[0-9a-f-]{36}\.txt$/);
    expect(await own()).toMatchObject({ attachment, attachmentName: 'Transcript.txt', resumeName: 'cv.pdf' });
    for (const reader of [volta, ama]) {
      const response = await get(attachment, reader);
      expect(await response.text()).toBe('Ama: A, A, B');
      expect(response.headers.get('content-disposition')).toBe('attachment; filename=Transcript.txt');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect((await get(attachment, await signInCompany(db))).status).toBe(404);
    const [copy] = await db.select({ text: mails.text }).from(mails).where(eq(mails.recipient, 'ama@people.example'));
    expect(copy?.text).toContain('Transcript or certificate: Transcript.txt');
  });

  test('may be a photo, which loses its metadata, and which the company sees in a frame', async () => {
    const photo = await sharp({ create: { width: 3000, height: 60, channels: 3, background: 'white' } })
      .withExif({ IFD0: { Copyright: 'Kumasi, Ahinsan' } })
      .jpeg()
      .toBuffer();
    const id = await applied(await uploaded(sample.fileOf(photo, 'IMG_1.jpg'), { as: 'attachment' }));
    const path = (await received(id))?.attachment ?? '';
    const response = await get(`${path}?view`, volta);
    expect(response.headers.get('content-disposition')).toBe('inline; filename=IMG_1.jpg.webp');
    const shown = await sharp(await response.bytes()).metadata();
    expect([shown.format, shown.width, shown.exif]).toEqual(['webp', 2400, undefined]);
  });

  test.each([
    ['a program', sample.fileOf(Buffer.from('MZ\0\0\x01\x02'), 'certificate.pdf')],
    ['a drawing that is a program', sample.fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'seal.png')],
    ['a web page', sample.fileOf('<!doctype html><p>Transcript', 'transcript.pdf')],
    ['a protected PDF', sample.fileOf(`${sample.PDF.toString()}/Encrypt 1 0 R`, 'transcript.pdf')],
  ])('is not %s', async (_, file) => {
    const { status, error } = await upload(file, { as: 'attachment' });
    expect([status, error?.code]).toEqual([415, 'unsupported_media_type']);
  });

  test('has 5 MB at most', async () => {
    const file = sample.fileOf(new Uint8Array(5 * 1024 * 1024 + 1), 'transcript.pdf');
    expect((await upload(file, { as: 'attachment' })).status).toBe(413);
  });

  test('is none for an empty text or null', async () => {
    for (const none of ['', null]) {
      expect((await applying(none)).status).toBe(200);
      expect(await own()).toMatchObject({ attachment: null, attachmentName: null });
      await db.delete(applications);
    }
  });

  test('may be the file of the resume, which is stored once', async () => {
    const { resume: first, attachment } = (await received(await applied(resume))) ?? {};
    expect(first).not.toBe(attachment);
    expect(await (await get(attachment ?? '', volta)).bytes()).toEqual(new Uint8Array(sample.PDF));
    const mine = eq(files.jobSeekerId, ama.id);
    expect(await db.selectDistinct({ path: files.storedPath }).from(files).where(mine)).toHaveLength(1);
  });

  const others = [
    ['of someone else', async () => uploaded(pdfFile(), { as: 'attachment' }, await signInJobSeeker(db))],
    ['that is the own profile image', () => profileImage()],
    ['that has gone', () => Promise.resolve('/media/resumes/01890a5d-ac96-774b-bcce-b302099a8057.pdf')],
    ['that is no path', () => Promise.resolve('../../etc/passwd')],
  ] as const;
  test.each(others)('of a path %s is refused at its field, and nothing is sent', async (_, path) => {
    const { status, error } = await applying(await path());
    expect([status, error?.fields]).toEqual([400, { attachment: CHOOSE_AGAIN }]);
    expect(await db.$count(applications)).toBe(0);
  });

  test('is no resume, whatever it is', async () => {
    const path = await transcript();
    const { status, error } = await applying(path, { resume: path });
    expect([status, error?.error]).toEqual([400, 'Please upload a resume before applying for a job.']);
    expect((await applying(path, { resume: '' })).status).toBe(400);
  });
});

async function profileImage(): Promise<string> {
  const { body } = await api.call(uploadEndpoints.uploadProfileImage, { file: await pictureFile() }, ama.headers);
  return body?.jobSeeker.profileImage ?? '';
}

describe('an attachment goes', () => {
  let id: string;
  let path: string;
  beforeEach(async () => {
    id = await applied(await transcript());
    path = (await received(id))?.attachment ?? '';
  });
  const isKept = async () => (await db.$count(files, eq(files.path, path))) > 0;

  test('from the company when the application is taken back, and stays for the applicant', async () => {
    await api.call(applicationEndpoints.withdrawApplication, { params: { id } }, ama.headers);
    expect(await received(id)).toMatchObject({ resume: null, attachment: null });
    expect((await get(path, volta)).status).toBe(404);
    expect((await get(path, ama)).status).toBe(200);
  });

  test('with the account, from the disk too', async () => {
    await removeJobSeeker(api.services, { email: 'ama@people.example', reason: null, by: 'root' });
    expect(await received(id)).toMatchObject({ jobSeeker: null, resume: null, attachment: null });
    await expectNoOrphans(api);
    expect(await db.$count(files, eq(files.jobSeekerId, ama.id))).toBe(0);
  });

  test('with the job that an operator removes', async () => {
    await removeJob(api.services, { id: jobId, reason: null, by: 'root' });
    expect(await isKept()).toBe(false);
  });

  test('with an application that is kept no longer, when unused files are removed', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000);
    const sweep = () => removeUnusedFiles(api, api.services.incomingFolder, inAnHour);
    await sweep();
    expect(await isKept()).toBe(true);
    await db.delete(jobs);
    await sweep();
    expect(await isKept()).toBe(false);
    await expectNoOrphans(api);
  });
});

test('the files of an account and of applications that are downloaded hold attachments', async () => {
  const id = await applied(await transcript());
  const zip = async (path: string, by: SignedIn) => {
    const response = await api.send(path, { headers: by.headers });
    const entries = Object.entries(unzipSync(await response.bytes()));
    return new Map(entries.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
  };
  const mine = await zip(accountEndpoints.exportJobSeeker.path, ama);
  const account = JSON.parse(mine.get('account.json') ?? '') as { applications: { attachment: string }[] };
  expect(mine.get(account.applications[0]?.attachment ?? '')).toBe('Ama: A, A, B');

  const { body } = await api.call(applicationEndpoints.measureResumes, {}, volta.headers);
  expect(body).toEqual({ count: 1, bytes: sample.PDF.length + 12, parts: 1 });
  const theirs = await zip(applicationEndpoints.exportResumes.path, volta);
  const name = `owusu-ama-${id.slice(-4)}-attachment.txt`;
  expect(theirs.get(name)).toBe('Ama: A, A, B');
  const [head, row] = (theirs.get('index.csv') ?? '').trimEnd().split('\r\n');
  expect([head?.split(',').at(-1), row?.split(',').at(-1)]).toEqual(['Attachment', name]);
});
