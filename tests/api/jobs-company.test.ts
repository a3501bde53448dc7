import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { JOB_CATEGORIES, JOB_TYPES } from '#src/contracts/job-values.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { CHANGED_SINCE, type UnlessChanged } from '#src/contracts/unless-changed.ts';
import { asPage } from '#src/domain/pages/pagination.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { readError, startApi } from '#tests/support/api-harness.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { aJob } from '#tests/support/builders/job-input.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInCompany, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';

const NOW = new Date('2026-05-31T10:00:00Z');
/** Open jobs of a company. */
const most = 3;
const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057';

const { api, db } = await openApi({ openJobsPerCompany: most });
let company: SignedIn;
let other: SignedIn;
let jobSeeker: SignedIn;
beforeEach(async () => {
  await db.delete(companies);
  api.time.now = NOW;
  company = await signInCompany(db, {}, NOW);
  other = await signInCompany(db, {}, NOW);
  jobSeeker = await signInJobSeeker(db, {}, NOW);
});

async function post(facts: Parameters<typeof aJob>[0] = {}, by = company): Promise<string> {
  const { body } = await api.call(jobEndpoints.postJob, { body: aJob(facts) }, by.headers);
  if (body === undefined) throw new Error('The job was not posted.');
  return body.id;
}

const read = async (id: string, by?: SignedIn) =>
  (await api.call(jobEndpoints.readJobDetails, { params: { id } }, by?.headers)).body;

/** A text that fills its field, of the characters that take the most bytes on the wire. */
const longest = (length: number) => '\u65e5'.repeat(length);

const update = (id: string, facts: Parameters<typeof aJob>[0] = {}, by = company, query: UnlessChanged = {}) =>
  api.call(jobEndpoints.updateJob, { params: { id }, query, body: aJob(facts) }, by.headers);

describe('posting a job', () => {
  test('takes the longest description, of the letters that take the most bytes', async () => {
    const facts = {
      title: longest(200),
      companyName: longest(200),
      location: longest(200),
      description: longest(20_000),
      companyWebsite: 'https://e.org/'.padEnd(1_500, 'x'),
    };
    const body = JSON.stringify(aJob(facts));
    expect(Buffer.byteLength(body)).toBeGreaterThan(63_000);
    const headers = { ...company.headers, 'content-type': 'application/json' };
    const response = await api.send('/jobs', { method: 'POST', headers, body });
    const { id } = (await response.json()) as { id: string };
    expect(await read(id)).toMatchObject(facts);
  });

  test('keeps all that was sent, for all to read', async () => {
    const id = await post();
    expect(await read(id)).toEqual({
      ...aJob(),
      id,
      companyId: company.id,
      companyLogo: null,
      companyCover: null,
      companyVerified: false,
      postedBy: null,
      createdAt: NOW.toISOString(),
      views: 0,
      answers: null,
      open: true,
      hasApplied: false,
      application: null,
      questions: [],
      updatedAt: NOW.toISOString(),
    });
  });

  test.each(JOB_CATEGORIES)('takes the category %s', async (category) => {
    expect(await read(await post({ category }))).toMatchObject({ category });
  });

  test.each(JOB_TYPES)('takes the type %s', async (jobType) => {
    expect(await read(await post({ jobType }))).toMatchObject({ jobType });
  });

  test('takes missing and empty optional fields as not set', async () => {
    const none = { applicationLink: undefined, salary: undefined, deadline: undefined };
    const id = await post({ ...none, minSalary: undefined, companyWebsite: ' ' });
    expect(await read(id)).toMatchObject({
      companyWebsite: null,
      applicationLink: null,
      salary: null,
      minSalary: null,
      maxSalary: null,
      deadline: null,
    });
  });

  test('shows it featured at once, in this process and in another', async () => {
    const second = await startApi(db);
    second.time.now = NOW;
    for (const through of [api, second]) {
      expect((await through.call(jobEndpoints.featuredJobs, {})).body?.total).toBe(0);
    }
    const id = await post();
    for (const through of [api, second]) {
      expect((await through.call(jobEndpoints.featuredJobs, {})).body?.jobs.map((job) => job.id)).toEqual([id]);
    }
    await second.stop();
  });

  test.each([
    ['title', { title: ' ' }, 'Job title is required'],
    ['title', { title: 'x'.repeat(201) }, 'Job title must be at most 200 characters'],
    ['category', { category: 'Cooking' }, 'Choose a category'],
    ['companyName', { companyName: '' }, 'Company name is required'],
    ['contactEmail', { contactEmail: 'volta' }, 'Enter a valid email address'],
    ['companyWebsite', { companyWebsite: 'javascript:alert(1)' }, 'Company website must be a web address'],
    [
      'companyWebsite',
      { companyWebsite: 'http://10.0.0.1' },
      'Company website is no public address: nobody else can open it. Please enter one that works from everywhere.',
    ],
    ['location', { location: '' }, 'Location is required'],
    ['jobType', { jobType: 'Never' }, 'Choose a job type'],
    ['experience', { experience: -1 }, 'Experience must be 0 or more'],
    ['experience', { experience: '2' }, 'Experience is required'],
    ['description', { description: 'x'.repeat(20_001) }, 'Job description must be at most 20000 characters'],
    ['description', { description: 'a\0b' }, 'This text has a character that cannot be kept: U+0000, after “a”'],
    ['salary', { salary: -1 }, 'Salary must be 0 or more'],
    ['salary', { salary: 1, minSalary: 1 }, 'Give a fixed salary or a range, not both'],
    ['maxSalary', { salary: null, minSalary: 2, maxSalary: 1 }, 'Maximum salary must not be below the minimum'],
    ['deadline', { deadline: 'soon' }, 'Enter a date'],
    ['deadline', { deadline: '2026-02-30' }, 'This date does not exist'],
    ['deadline', { deadline: '0000-01-01' }, 'This date does not exist'],
    ['deadline', { deadline: '2026-05-30' }, 'This date has passed'],
    ['deadline', { deadline: '2028-06-01' }, 'Choose a date within two years'],
  ])('without a fit %s is refused in words', async (field, facts, sentence) => {
    const response = await api.send('/jobs', {
      method: 'POST',
      headers: { ...company.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...aJob(), ...facts }),
    });
    expect(await readError(response)).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: { [field]: sentence },
    });
    expect(await db.$count(jobs)).toBe(0);
  });
});

describe('editing a job', () => {
  test('replaces all fields, also those that are left out', async () => {
    const id = await post();
    api.time.now = new Date('2026-06-01T10:00:00Z');
    const newer = { category: 'Energy & Mining', jobType: 'Attachment' } as const;
    const left = { salary: undefined, companyWebsite: undefined, deadline: undefined };
    const answer = await update(id, { title: 'Designer', ...newer, ...left, minSalary: 10, maxSalary: 20 });
    expect(answer.body).toEqual({ id });
    expect(await read(id)).toMatchObject({
      title: 'Designer',
      ...newer,
      companyWebsite: null,
      salary: null,
      minSalary: 10,
      maxSalary: 20,
      deadline: null,
      createdAt: NOW.toISOString(),
      updatedAt: '2026-06-01T10:00:00.000Z',
    });
  });

  test('does not take back what was saved since the job was read', async () => {
    const id = await post();
    const seen = { unlessChangedSince: (await read(id))?.updatedAt };
    api.time.now = new Date(NOW.getTime() + 1);
    expect((await update(id, { title: 'First' }, company, seen)).status).toBe(200);
    const { status, error } = await update(id, { title: 'Second' }, company, seen);
    expect([status, error]).toEqual([409, { code: 'conflict', error: CHANGED_SINCE }]);
    expect((await read(id))?.title).toBe('First');
    // The answer to the first save may have been lost: sent again, it is no conflict.
    expect((await update(id, { title: 'First' }, company, seen)).status).toBe(200);
    expect((await update(id, { title: 'Second' })).status).toBe(200);
    expect((await read(id))?.title).toBe('Second');
  });

  test.each(['yesterday', '2026-01-01T00:00:00+01', '2026-01-01', '0000-01-01T00:00:00Z'])(
    'on the condition of the instant %j is refused',
    async (unlessChangedSince) => {
      const { status, error } = await update(await post(), {}, company, { unlessChangedSince });
      expect([status, error?.code]).toEqual([400, 'invalid_input']);
    },
  );

  test('takes a deadline that has passed, and none beyond two years but the one that it has', async () => {
    const id = await post({ deadline: '2026-05-31' });
    const far = { deadline: '2028-06-01' };
    expect((await update(id, { deadline: '2028-05-31' })).status).toBe(200);
    expect(await update(id, far)).toMatchObject({
      status: 400,
      error: { fields: { deadline: 'Choose a date within two years' } },
    });
    await db.update(jobs).set(far).where(eq(jobs.id, id));
    expect((await update(id, { ...far, title: 'Designer' })).status).toBe(200);
  });

  test.each([UNKNOWN, 'x', '%00'])('of the unknown job %s is a 404', async (id) => {
    expect((await update(id)).error).toEqual({
      code: 'not_found',
      error: 'This job does not exist or has been removed.',
    });
  });

  test('many times at once from the same reading is taken once', async () => {
    const id = await post();
    const seen = { unlessChangedSince: (await read(id))?.updatedAt };
    api.time.now = new Date(NOW.getTime() + 1);
    const titles = Array.from({ length: 20 }, (_, i) => `Title ${i}`);
    const saves = await Promise.all(titles.map((title) => update(id, { title }, company, seen)));
    const taken = titles.filter((_, i) => saves[i]?.status === 200);
    expect(taken).toEqual([(await read(id))?.title]);
  });
});

describe('own jobs', () => {
  test('are listed with views and applications, newest first, and no other company’s', async () => {
    await post({}, other);
    const closed = await addJob(db, company.id, {
      createdAt: new Date('2025-01-01T00:00:00Z'),
      views: 7,
    });
    const id = await post();
    for (let i = 0; i < 2; i++) {
      await addApplication(db, { jobId: id, jobSeekerId: (await addJobSeeker(db)).id });
    }
    const { body } = await api.call(jobEndpoints.listOwnJobs, {}, company.headers);
    expect(body).toMatchObject([
      { id, views: 0, applications: 2, open: true, deadline: aJob().deadline, salary: 4500.5 },
      { id: closed.id, views: 7, applications: 0, open: false, deadline: null },
    ]);
    expect((await api.call(jobEndpoints.listMyJobs, {}, company.headers)).body).toEqual([
      { id, title: 'Web Engineer', createdAt: NOW.toISOString(), open: true, hasWishes: false },
      { id: closed.id, title: 'Web Engineer', createdAt: '2025-01-01T00:00:00.000Z', open: false, hasWishes: false },
    ]);
  });
});

describe('a job seeker', () => {
  test('sees open jobs and those applied to, with the own application only', async () => {
    const [open, applied] = [await post(), await post()];
    const closed = await addJob(db, company.id, { createdAt: new Date('2025-01-01T00:00:00Z') });
    await addJob(db, company.id, { createdAt: new Date('2025-02-01T00:00:00Z') });
    const stranger = await addJobSeeker(db);
    const appliedAt = new Date('2026-05-01T08:00:00Z');
    await addApplication(db, { jobId: open, jobSeekerId: stranger.id });
    await addApplication(db, { jobId: applied, jobSeekerId: jobSeeker.id, appliedAt });
    await addApplication(db, {
      jobId: closed.id,
      jobSeekerId: jobSeeker.id,
      status: 'hired',
      appliedAt,
    });
    const { body } = await api.call(jobEndpoints.listJobsForJobSeeker, {}, jobSeeker.headers);
    const seen = new Map(asPage(body ?? []).items.map((job) => [job.id, [job.hasApplied, job.application]]));
    const at = appliedAt.toISOString();
    expect(seen).toEqual(
      new Map<string, unknown>([
        [open, [false, null]],
        [applied, [true, { status: 'pending', appliedAt: at }]],
        [closed.id, [true, { status: 'hired', appliedAt: at }]],
      ]),
    );
  });

  test('reads them by pages, and those that have all words of a search', async () => {
    const titled = Array.from({ length: 52 }, (_, index) => `Weaver ${index}`);
    for (const title of titled) await addJob(db, company.id, { title, createdAt: NOW });
    await addJob(db, company.id, { title: 'Élève ingénieur', location: 'Kumasi', createdAt: NOW });
    const found = async (query: { search?: string; page?: string }) => {
      const list = jobEndpoints.listJobsForJobSeeker;
      const { body = [] } = await api.call(list, { query }, jobSeeker.headers);
      const { items, total } = asPage(body);
      return [items.length, total];
    };
    expect(await found({ page: '1' })).toEqual([50, 53]);
    expect(await found({ page: '2' })).toEqual([3, 53]);
    expect(await found({ page: '3' })).toEqual([0, 53]);
    expect(await found({ page: '1', search: 'kumasi ELEVE' })).toEqual([1, 1]);
    expect(await found({ search: 'weaver 5' })).toEqual([7, 7]);
    expect(await found({ page: '1', search: 'nobody' })).toEqual([0, 0]);
  });

  test('sees the own application in the details, and no other caller does', async () => {
    const id = await post();
    await addApplication(db, { jobId: id, jobSeekerId: jobSeeker.id, appliedAt: NOW });
    const application = { status: 'pending', appliedAt: NOW.toISOString() };
    expect(await read(id, jobSeeker)).toMatchObject({ hasApplied: true, application });
    const stranger = await signInJobSeeker(db, {}, NOW);
    for (const by of [undefined, company, other, stranger]) {
      expect(await read(id, by)).toMatchObject({ hasApplied: false, application: null });
    }
  });
});

test("a company sees its job with the application of its browser's job seeker", async () => {
  const id = await post();
  const { status } = await addApplication(db, { jobId: id, jobSeekerId: jobSeeker.id });
  const cookie = `__Host-token=${company.token}; __Host-jobSeekerToken=${jobSeeker.token}`;
  const { body } = await api.call(jobEndpoints.readJobDetails, { params: { id } }, { cookie });
  expect(body?.application?.status).toBe(status);
});

describe('a company has at most so many open jobs', () => {
  const OVER = {
    code: 'over_quota',
    error: 'Your company has 3 open jobs, the most at a time. Close one before you open another.',
  };
  const [past, coming] = ['2026-05-30', '2026-06-30'];
  const posting = (by = company) => api.call(jobEndpoints.postJob, { body: aJob() }, by.headers);

  test('posted at once or one by one, each for itself', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => posting()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
    const refused = await posting();
    expect([refused.status, refused.error]).toEqual([409, OVER]);
    expect(await db.$count(jobs)).toBe(most);
    expect((await posting(other)).status).toBe(200);
  });

  test('opened again by an edit, also many at once', async () => {
    await posting();
    const closed = Array.from({ length: 8 }, async () => addJob(db, company.id, { deadline: past }));
    const ids = (await Promise.all(closed)).map(({ id }) => id);
    const answers = await Promise.all(ids.map((id) => update(id, { deadline: coming })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most - 1);
    const refused = answers.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.error]).toEqual([409, OVER]);
  });

  test('while those that are open may be edited and closed', async () => {
    const ids: string[] = [];
    for (let i = 0; i <= most; i++) ids.push((await addJob(db, company.id, { createdAt: NOW })).id);
    expect((await update(ids[0] ?? '', { title: 'Designer' })).status).toBe(200);
    for (const id of ids.slice(0, 2)) await update(id, { deadline: past });
    expect((await posting()).status).toBe(200);
  });
});
