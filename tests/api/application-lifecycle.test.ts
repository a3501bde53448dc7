import { beforeEach, describe, expect, test } from 'vitest';
import { applicationNoteEndpoints } from '#src/contracts/application-notes.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { applicationNotes, applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { LIMITS } from '#src/server/platform/limits/limits.ts';
import { createRateLimits } from '#src/server/platform/limits/rate-limits.ts';
import { startApi } from '#tests/support/api-harness.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { storeResume } from '#tests/support/builders/stored-resume.ts';
import { createLockHolder } from '#tests/support/lock-holder.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInCompany, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';

const NOW = new Date('2026-05-31T10:00:00Z');
const LATER = new Date('2026-06-01T10:00:00Z');
const WITHDRAWN = 'The applicant has withdrawn this application. It cannot be changed.';

const { api, database, db } = await openApi();
let company: SignedIn;
let other: SignedIn;
let jobSeeker: SignedIn;
let stranger: SignedIn;
let jobId: string;
let resume: string;
beforeEach(async () => {
  api.time.now = NOW;
  await db.delete(companies);
  company = await signInCompany(db, {}, NOW);
  other = await signInCompany(db, {}, NOW);
  jobSeeker = await signInJobSeeker(db, { name: 'Ama Mensah', phone: '+233 20 000 0000' }, NOW);
  stranger = await signInJobSeeker(db, {}, NOW);
  const companyName = 'Volta Revenue Office';
  jobId = (await addJob(db, company.id, { createdAt: NOW, companyName })).id;
  resume = await storeResume(api.files, jobSeeker.id);
});

const { apply, changeApplicationStatus, exportApplications, listApplications } = applicationEndpoints;
const { listOwnApplications, readApplication, withdrawApplication } = applicationEndpoints;
const { addNote } = applicationNoteEndpoints;

const applying = () =>
  api.call(apply, { params: { id: jobId }, body: { resume, coverLetter: 'I build pages.' } }, jobSeeker.headers);

async function applied(): Promise<string> {
  const { body } = await applying();
  if (body === undefined) throw new Error('The application was refused.');
  return body.id;
}

const read = async (id: string) => (await api.call(readApplication, { params: { id } }, company.headers)).body;
const change = (id: string, status: 'hired' | 'rejected' | 'reviewed', message?: string) =>
  api.call(changeApplicationStatus, { params: { id }, body: { status, message } }, company.headers);
const withdraw = (id: string) => api.call(withdrawApplication, { params: { id } }, jobSeeker.headers);
const note = (id: string, text: string) => api.call(addNote, { params: { id }, body: { text } }, company.headers);
const own = async (by = jobSeeker) => (await api.call(listOwnApplications, {}, by.headers)).body;
/** The status of reading a file by its path, as an account. */
async function fileStatus(path: string, by: SignedIn): Promise<number> {
  const response = await fetch(new URL(path, api.base), { headers: by.headers });
  await response.arrayBuffer();
  return response.status;
}

describe('an application of their own', () => {
  test('is shown with what was sent and everything since', async () => {
    const id = await applied();
    api.time.now = LATER;
    await change(id, 'reviewed', 'We would like to meet you.');
    await change(id, 'reviewed', 'Is Monday fine?');
    const [mine] = (await own()) ?? [];
    expect(mine).toEqual({
      id,
      job: {
        answerBy: null,
        id: jobId,
        title: 'Web Engineer',
        companyName: 'Volta Revenue Office',
        postedBy: 'Volta Labs',
        open: true,
        removed: false,
      },
      status: 'reviewed',
      history: [
        { status: 'pending', at: NOW.toISOString(), message: null },
        { status: 'reviewed', at: LATER.toISOString(), message: 'We would like to meet you.' },
        { status: 'reviewed', at: LATER.toISOString(), message: 'Is Monday fine?' },
      ],
      appliedAt: NOW.toISOString(),
      withdrawnAt: null,
      coverLetter: 'I build pages.',
      resume: mine?.resume,
      resumeName: 'Ama.txt',
      attachment: null,
      attachmentName: null,
      answers: [],
    });
    expect(await fileStatus(mine?.resume ?? '', jobSeeker)).toBe(200);
    expect(await own(stranger)).toEqual([]);
    expect((await read(id))?.steps).toMatchObject(mine?.history.slice(1) ?? []);
  });

  test('says that its job has closed or was taken down', async () => {
    await applied();
    await db.update(jobs).set({ deadline: '2026-05-30' });
    expect((await own())?.[0]?.job).toMatchObject({ open: false, removed: false });
    await db.update(jobs).set({ hiddenBy: 'operator' });
    expect((await own())?.[0]?.job).toMatchObject({ open: false, removed: true });
  });

  test('comes before those of earlier days', async () => {
    const first = await applied();
    jobId = (await addJob(db, company.id, { createdAt: NOW })).id;
    api.time.now = LATER;
    const second = await applied();
    expect((await own())?.map(({ id }) => id)).toEqual([second, first]);
  });
});

describe('an application that is taken back', () => {
  test('leaves the company neither letter nor resume, also not by its address', async () => {
    const id = await applied();
    const copy = (await read(id))?.resume ?? '';
    expect(await fileStatus(copy, company)).toBe(200);
    api.time.now = LATER;
    const { body } = await withdraw(id);
    expect(body).toMatchObject({ withdrawnAt: LATER.toISOString(), coverLetter: 'I build pages.' });
    expect(body?.history.at(-1)).toEqual({
      status: 'withdrawn',
      at: LATER.toISOString(),
      message: null,
    });
    expect(await read(id)).toMatchObject({
      status: 'pending',
      withdrawnAt: LATER.toISOString(),
      resume: null,
      coverLetter: null,
    });
    const list = await api.call(listApplications, {}, company.headers);
    expect(list.body).toMatchObject([{ id, withdrawnAt: LATER.toISOString() }]);
    expect(await fileStatus(copy, company)).toBe(404);
    expect(await fileStatus(copy, jobSeeker)).toBe(200);
    const { body: file = '' } = await api.call(exportApplications, {}, company.headers);
    expect(file).toContain(',Withdrawn,2026-05-31,2026-06-01,,');
  });

  test('is linked to a later one of the same person, for their company alone', async () => {
    const first = await applied();
    await change(first, 'rejected');
    api.time.now = LATER;
    await withdraw(first);
    const second = await applied();
    const away = (await addJob(db, other.id, { createdAt: NOW })).id;
    await api.call(apply, { params: { id: away }, body: { resume } }, jobSeeker.headers);
    const before = {
      id: first,
      job: { id: jobId, title: 'Web Engineer' },
      status: 'rejected',
      appliedAt: NOW.toISOString(),
      statusAt: NOW.toISOString(),
      withdrawnAt: LATER.toISOString(),
    };
    expect((await read(second))?.related).toEqual([before]);
    expect((await read(second.toUpperCase()))?.related).toEqual([before]);
    const list = await api.call(listApplications, {}, company.headers);
    const linked = list.body as { id: string; related: { id: string }[] }[];
    expect(linked.map(({ id, related }) => [id, related.map((one) => one.id)])).toEqual([
      [second, [first]],
      [first, [second]],
    ]);
    const theirs = await api.call(listApplications, {}, other.headers);
    expect(theirs.body).toMatchObject([{ related: [] }]);
    expect(JSON.stringify(await own())).not.toContain('related');
    const { body: file = '' } = await api.call(exportApplications, {}, company.headers);
    expect(file).toContain(',"Rejected, withdrawn later",2026-05-31,');
  });

  test('in two tabs is taken back once', async () => {
    const id = await applied();
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    api.time.now = LATER;
    expect((await withdraw(id)).body?.withdrawnAt).toBe(NOW.toISOString());
  });

  test('leaves room for two others, and no more', async () => {
    await withdraw(await applied());
    const wanted = { params: { id: jobId } };
    const details = await api.call(jobEndpoints.readJobDetails, wanted, jobSeeker.headers);
    expect(details.body?.hasApplied).toBe(false);
    await withdraw(await applied());
    await withdraw(await applied());
    const { status, error } = await applying();
    expect([status, error?.error]).toEqual([409, 'You have applied to this job three times already.']);
    expect(await own()).toHaveLength(3);
  });

  test.each([
    ['withdrawing', 'setting', 409, ['pending', 'withdrawn']],
    ['setting', 'withdrawing', 200, ['pending', 'hired', 'withdrawn']],
  ])('%s first, then %s: the second sees the first', async (first, _, setting, history) => {
    const id = await applied();
    const holder = await createLockHolder(database);
    await holder.hold('select from applications where id = $1 for update', [id]);
    const calls = [() => withdraw(id), () => change(id, 'hired', 'Welcome!')];
    if (first === 'setting') calls.reverse();
    const answers = [];
    for (const [index, call] of calls.entries()) {
      answers.push(call());
      await holder.awaited(index + 1, answers[index]);
    }
    await holder.commit();
    const answered = await Promise.all(answers);
    const { status, error } = answered[first === 'setting' ? 0 : 1] ?? {};
    expect([status, error?.error]).toEqual([setting, setting === 409 ? WITHDRAWN : undefined]);
    expect((await own())?.[0]?.history.map((step) => step.status)).toEqual(history);
  });
});

test('for an applicant who has deleted their account only a status is kept', async () => {
  const id = await applied();
  const gone = { jobSeekerId: null, resumeFileId: null, coverLetter: null };
  await db.update(applications).set(gone);
  const deleted = 'The applicant has deleted their account:';
  expect((await change(id, 'hired', 'Welcome!')).error).toEqual({
    code: 'conflict',
    error: `${deleted} a message reaches nobody.`,
  });
  expect((await note(id, 'Was late')).error).toEqual({
    code: 'conflict',
    error: `${deleted} nothing that was written about them is kept.`,
  });
  expect(await db.$count(applicationNotes)).toBe(0);
  expect((await read(id))?.steps).toEqual([]);
  expect((await change(id, 'rejected')).body?.status).toBe('rejected');
});

test('an application is changed so often a day, and no more', async () => {
  const id = await applied();
  const limited = await startApi(db, {}, createRateLimits(db));
  limited.time.now = NOW;
  const changeBy = (by: SignedIn, message: string) =>
    limited.call(changeApplicationStatus, { params: { id }, body: { status: 'reviewed', message } }, by.headers);
  try {
    // Others are refused, and use nothing up.
    expect((await changeBy(other, 'No')).status).toBe(403);
    const { points, sentence } = LIMITS.changeStatus;
    for (let i = 0; i < points; i++) expect((await changeBy(company, `${i}`)).status).toBe(200);
    const { status, error } = await changeBy(company, 'one more');
    expect([status, error?.error]).toEqual([429, sentence]);
    expect((await read(id))?.steps).toHaveLength(points);
  } finally {
    await limited.stop();
  }
});

test.each([
  ['coverLetter', 'Cover letter', 10_000, apply, { resume: '' }],
  ['text', 'Note', 5_000, addNote, {}],
  ['message', 'Message', 2_000, changeApplicationStatus, { status: 'hired' }],
] as const)('a %s that is too long is refused in words', async (field, name, most, endpoint, body) => {
  const input = { params: { id: jobId }, body: { ...body, [field]: 'x'.repeat(most + 1) } };
  const { headers } = field === 'coverLetter' ? jobSeeker : company;
  const { error } = await api.call(endpoint, input, headers);
  expect(error?.fields).toEqual({ [field]: `${name} must be at most ${most} characters` });
});

describe('the file of applications', () => {
  const file = (by = company, job?: string) =>
    api.call(exportApplications, { query: job === undefined ? {} : { job } }, by.headers);

  test('is CSV of which no cell runs as a formula', async () => {
    const id = await applied();
    await db.update(jobSeekers).set({ name: '=1+1', headline: 'Says "hi", often' });
    await note(id, '@sum\n=of two lines');
    await change(id, 'reviewed', '=2+2');
    api.time.now = LATER;
    await note(id, 'Called');
    const { body = '', headers } = await file();
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename=applications.csv');
    const [head, line] = body.split(/\r\n/);
    expect(head).toBe(
      '\ufeffName,Email,Phone,Location,Headline,Job,Status,Applied,Withdrawn,Cover letter,Notes,History,Link',
    );
    expect(line).toMatch(/^'=1\+1,\S+@\S+,"=""\+233 20 000 0000""",.*,"Says ""hi"", often",Web Engineer,/);
    expect(line).toContain(',Reviewed,2026-05-31,,I build pages.,');
    const notes = ['31 May 2026, Selorm Agbeko: @sum', "'=of two lines", '1 June 2026, Selorm Agbeko: Called'];
    const history = [
      '31 May 2026, =1+1: Applied',
      '31 May 2026, Selorm Agbeko: Reviewed, with the message: =2+2',
      '31 May 2026, Selorm Agbeko: Note',
      '1 June 2026, Selorm Agbeko: Note',
    ];
    const link = `https://jobs.example.org/company-dashboard/application/${id}`;
    expect(line).toContain(`"${notes.join('\n')}","${history.join('\n')}",${link}`);
  });

  test("has one job's when it is named, and nothing of another company", async () => {
    await applied();
    const rows = async (...given: Parameters<typeof file>) =>
      ((await file(...given)).body ?? '').split('\r\n').length - 2;
    const empty = (await addJob(db, company.id, { title: 'Weaver: *night*' })).id;
    expect(await rows(company)).toBe(1);
    expect(await rows(company, jobId)).toBe(1);
    expect(await rows(company, empty)).toBe(0);
    expect(await rows(other)).toBe(0);
    expect(await rows(other, jobId)).toBe(0);
    const nameOf = async (...given: Parameters<typeof file>) =>
      (await file(...given)).headers.get('content-disposition');
    expect(await nameOf(company, empty)).toBe('attachment; filename="applications, Weaver_ _night_.csv"');
    expect(await nameOf(other, empty)).toBe('attachment; filename=applications.csv');
  });

  test('distinguishes jobs of one title, in its name and in its rows', async () => {
    await applied();
    await addJob(db, company.id, { createdAt: new Date('2025-05-03T09:00:00Z') });
    const { body, headers } = await file(company, jobId);
    const label = /Web Engineer \(posted \d+ \w+ \d{4}\)/;
    expect(headers.get('content-disposition')).toMatch(label);
    expect(body).toMatch(label);
  });
});
