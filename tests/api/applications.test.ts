import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import type { EndpointInput } from '#src/contracts/endpoint.ts';
import { JOB_GONE } from '#src/contracts/ids.ts';
import { CHANGED_SINCE, type UnlessChanged } from '#src/contracts/unless-changed.ts';
import { asPage } from '#src/domain/pages/pagination.ts';
import { applicationEvents, applications } from '#src/server/db/schema/applications.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { findRelated } from '#src/server/modules/applications/queries.ts';
import { addApplicants, addApplication } from '#tests/support/builders/application-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { storeResume } from '#tests/support/builders/stored-resume.ts';
import { createLockHolder } from '#tests/support/lock-holder.ts';
import { openApi } from '#tests/support/open-api.ts';
import { expectNoOrphans, storedPaths } from '#tests/support/stored-files.ts';
import { signInCompany, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';

const NOW = new Date('2026-05-31T10:00:00Z');
const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057';
const NO_RESUME = 'Please upload a resume before applying for a job.';
const TWICE = 'You have already submitted an application';
const CLOSED = 'This job is closed to applications.';
const NO_JOB = 'The job you are trying to apply for does not exist.';
const MISSING = 'The application you are trying to view does not exist.';

const { api, database, db } = await openApi();
let company: SignedIn;
let other: SignedIn;
let jobSeeker: SignedIn;
let jobId: string;
let resume: string;
beforeEach(async () => {
  api.time.now = NOW;
  await db.delete(companies);
  const left = await db.select({ path: files.path }).from(files);
  await api.files.change(UNKNOWN, (tx) =>
    api.files.release(
      tx,
      left.map(({ path }) => path),
    ),
  );
  await api.settled();
  company = await signInCompany(db, {}, NOW);
  other = await signInCompany(db, {}, NOW);
  const facts = { name: 'Ama Mensah', education: 'KNUST', phone: '+233 20 000 0000' };
  jobSeeker = await signInJobSeeker(db, { ...facts, address: 'Kumasi' }, NOW);
  jobId = (await addJob(db, company.id, { createdAt: NOW })).id;
  resume = await storeResume(api.files, jobSeeker.id);
});

const applying = (facts: { resume?: string | null | undefined; coverLetter?: string | null; name?: string } = {}) =>
  api.call(applicationEndpoints.apply, { params: { id: jobId }, body: { resume, ...facts } }, jobSeeker.headers);

async function applied(coverLetter: string | null = null): Promise<string> {
  const { body } = await applying({ coverLetter });
  if (body === undefined) throw new Error('The application was refused.');
  return body.id;
}

const read = (id: string, by = company) =>
  api.call(applicationEndpoints.readApplication, { params: { id } }, by.headers);

describe('applying', () => {
  test('gives the company the application and what it may know of the job seeker', async () => {
    const id = await applied(' I build pages. ');
    const { body } = await read(id);
    const { email } = body?.jobSeeker ?? {};
    expect(body).toEqual({
      id,
      status: 'pending',
      appliedAt: NOW.toISOString(),
      updatedAt: NOW.toISOString(),
      resume: body?.resume,
      attachment: null,
      coverLetter: 'I build pages.',
      withdrawnAt: null,
      jobSeeker: {
        id: jobSeeker.id,
        name: 'Ama Mensah',
        headline: 'KNUST',
        profileImage: null,
        address: 'Kumasi',
        email,
        phone: '+233 20 000 0000',
        publicPage: true,
      },
      job: { id: jobId, title: 'Web Engineer', companyName: 'Volta Labs' },
      steps: [],
      mailDueAt: null,
      related: [],
      answers: [],
    });
    expect(body?.resume).toMatch(/^\/media\/resumes\/[0-9a-f-]{36}\.txt$/);
    const list = await api.call(applicationEndpoints.listApplications, {}, company.headers);
    expect([{ ...body, wishes: null, unread: 0 }]).toMatchObject(list.body ?? []);
  });

  test('50 times at once leaves one application and one copy', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => applying()));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(49);
    for (const { error } of refused) expect(error).toEqual({ code: 'conflict', error: TWICE });
    expect(await db.$count(applications)).toBe(1);
    expect(await db.$count(files)).toBe(2);
    await expectNoOrphans(api, db);
  });

  const ended = [
    ['closed', 'update jobs set deadline = $1', ['2026-05-30'], 409, CLOSED],
    ['disabled with its company', 'update companies set enabled = $1', [false], 410, JOB_GONE],
    ['removed', 'delete from jobs where id <> $1', [UNKNOWN], 404, NO_JOB],
  ] as const;
  test.each(ended)('to a job that is being %s is refused', async (_, change, values, ...refusal) => {
    const holder = await createLockHolder(database);
    await holder.hold(change, [...values]);
    const answer = applying();
    await holder.awaited(1, answer);
    await holder.commit();
    const { status, error } = await answer;
    expect([status, error?.error]).toEqual(refusal);
    await api.settled();
    expect(await db.$count(applications)).toBe(0);
    expect(await storedPaths(api)).toEqual([resume]);
  });

  test.each([UNKNOWN, 'x', '%00'])('to the unknown job %s is a 404', async (id) => {
    jobId = id;
    expect((await applying()).error).toEqual({
      code: 'not_found',
      error: NO_JOB,
    });
  });

  test.each([
    ['no field', () => undefined],
    ['none', () => null],
    ['an empty path', () => ''],
    ['a path of no file', () => `/media/resumes/${UNKNOWN}.pdf`],
    ['a path that climbs', () => '/media/../../etc/passwd'],
    [
      "another job seeker's",
      async () => {
        const stranger = await signInJobSeeker(db, {}, NOW);
        return storeResume(api.files, stranger.id);
      },
    ],
  ])('with %s as the resume is refused and leaves nothing', async (_, path) => {
    const given = await path();
    const before = await storedPaths(api);
    const { error } = await applying({ resume: given });
    expect(error).toEqual({ code: 'invalid_input', error: NO_RESUME });
    await api.settled();
    expect(await db.$count(applications)).toBe(0);
    expect(await storedPaths(api)).toEqual(before);
  });

  test('without a name asks for it, and keeps the one that comes with it', async () => {
    const self = eq(jobSeekers.id, jobSeeker.id);
    await db.update(jobSeekers).set({ name: null }).where(self);
    const error = 'Please enter your name';
    expect(await applying()).toMatchObject({
      status: 400,
      error: { error, fields: { name: error } },
    });
    expect(await db.$count(applications)).toBe(0);
    expect((await applying({ name: ' Ama Owusu ' })).status).toBe(200);
    expect(await db.select().from(jobSeekers).where(self)).toMatchObject([{ name: 'Ama Owusu' }]);
  });

  test('keeps the name that the profile has', async () => {
    expect((await applying({ name: 'Somebody Else' })).status).toBe(200);
    const self = eq(jobSeekers.id, jobSeeker.id);
    expect(await db.select().from(jobSeekers).where(self)).toMatchObject([{ name: 'Ama Mensah' }]);
  });
});

describe('the list of applications', () => {
  type Query = NonNullable<EndpointInput<typeof applicationEndpoints.listApplications>['query']>;
  /** Of the page that was read last. */
  let total = 0;
  const read = async (query: Query) => {
    const list = applicationEndpoints.listApplications;
    const { body } = await api.call(list, { query }, company.headers);
    return asPage(body ?? []);
  };
  const listed = async (query: Query = {}) => (await read(query)).items.map(({ id }) => id);
  async function page(query: Query) {
    const answer = await read({ page: '1', ...query });
    ({ total } = answer);
    return answer.items;
  }

  test("has the company's own, newest first, and no other's", async () => {
    const { id: othersJob } = await addJob(db, other.id);
    await addApplication(db, { jobId: othersJob, jobSeekerId: jobSeeker.id });
    const older = await addApplication(db, {
      jobId,
      jobSeekerId: (await signInJobSeeker(db)).id,
      appliedAt: new Date('2026-05-01T00:00:00Z'),
    });
    const newer = await applied();
    expect(await listed()).toEqual([newer, older.id]);
    expect(await listed({ first: '1' })).toEqual([newer]);
  });

  test('has what a list shows, and no letter', async () => {
    await applied('I build pages.');
    const { body } = await api.call(applicationEndpoints.listApplications, {}, company.headers);
    const [application] = asPage(body ?? []).items;
    expect(Object.keys(application ?? {}).sort()).toEqual([
      'appliedAt',
      'id',
      'job',
      'jobSeeker',
      'related',
      'status',
      'unread',
      'updatedAt',
      'wishes',
      'withdrawnAt',
    ]);
    expect(application).toMatchObject({
      jobSeeker: { id: jobSeeker.id, name: 'Ama Mensah', headline: 'KNUST', profileImage: null },
      job: { id: jobId },
    });
    expect(JSON.stringify(body)).not.toMatch(/I build pages|@|Kumasi/);
  });

  test('has pages of at most 30 kB', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `Abena Serwaa Owusu-Ansah ${index}`);
    await addApplicants(db, jobId, names);
    const headline = 'Hydrologist with ten years of tide gauges and of river models';
    await db.update(jobSeekers).set({ headline });
    const photos = 50 * `/media/profile-images/${UNKNOWN}.webp`.length;
    const bytes = Buffer.byteLength(JSON.stringify(await read({ page: '1' })));
    expect(bytes + photos).toBeLessThan(30_000);
  });

  test('is filtered over all of them, and comes in pages of 50', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `Ama Mensah ${index}`);
    await addApplicants(db, jobId, names);
    const { id: second } = await addJob(db, company.id);
    await addApplicants(db, second, ['Kɔfi Mɛnsa', 'José O’Neil', '']);
    const [taken] = await page({ search: 'kofi' });
    await db
      .update(applications)
      .set({ status: 'hired', withdrawnAt: NOW })
      .where(eq(applications.id, taken?.id ?? ''));
    const found = async (query: Query) => {
      const body = await page(query);
      return [body.length, total];
    };
    expect(await found({})).toEqual([50, 123]);
    expect(await found({ page: '3' })).toEqual([23, 123]);
    expect(await found({ page: '4' })).toEqual([0, 123]);
    expect(await found({ page: '2', first: '70' })).toEqual([20, 70]);
    expect(await found({ search: 'mensa kofi' })).toEqual([1, 1]);
    expect(await found({ search: "jose o'neil" })).toEqual([1, 1]);
    expect(await found({ search: 'unknown' })).toEqual([1, 1]);
    expect(await found({ search: 'mensah', page: '2' })).toEqual([50, 120]);
    expect(await found({ search: 'mensah', first: '20', job: second })).toEqual([0, 0]);
    expect(await found({ job: second })).toEqual([3, 3]);
    expect(await found({ status: 'withdrawn' })).toEqual([1, 1]);
    expect(await found({ status: 'hired' })).toEqual([0, 0]);
    expect(await found({ search: '', status: '', job: '' })).toEqual([50, 123]);
    const ids = [];
    for (const number of ['1', '2', '3']) {
      ids.push(...(await page({ page: number })).map(({ id }) => id));
    }
    expect(ids).toEqual(await listed());
    const { body } = await api.call(
      applicationEndpoints.listApplications,
      { query: { job: jobId, page: '1' } },
      other.headers,
    );
    expect(body).toEqual({ items: [], total: 0 });
  });

  test.each([
    [{ page: '0' }, { page: 'The page must be a whole number from 1 on' }],
    [{ page: 'x' }, { page: 'The page must be a whole number from 1 on' }],
    [{ status: 'archived' }, { status: 'Choose a status' }],
    [{ search: 'x'.repeat(201) }, { search: 'The search must be at most 200 characters' }],
    [{ first: '0' }, { first: 'The limit must be a whole number from 1 on' }],
    [{ first: '1000000' }, { first: 'The limit must be a whole number from 1 on' }],
  ])('has nothing for %o', async (query, fields) => {
    const { error } = await api.call(applicationEndpoints.listApplications, { query: query as Query }, company.headers);
    expect(error?.fields).toEqual(fields);
  });

  test('is read however long it has grown', async () => {
    const ids = Array.from({ length: 70_000 }, newId);
    expect((await findRelated(db, company.id, ids))(UNKNOWN)).toEqual([]);
  });

  test('travels compressed when it is long and the client can read that', async () => {
    const names = Array.from({ length: 60 }, (_, number) => `Ama Mensah the ${number}th`);
    await addApplicants(db, jobId, names);
    const list = (encoding: string, query = '') =>
      api.send(`/jobs/applications/company${query}`, {
        headers: { ...company.headers, 'accept-encoding': encoding },
      });
    const plain = await list('identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toMatch(/accept-encoding/i);
    const text = await plain.text();
    expect(JSON.parse(text)).toHaveLength(names.length);
    const answer = await list('gzip, br');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.text()).toBe(text);
    expect((await list('gzip', '?first=5')).headers.get('content-encoding')).toBeNull();
  });
});

describe('the neighbours of an application', () => {
  const neighbours = async (id: string, query: Record<string, string> = {}) =>
    (await api.call(applicationEndpoints.readNeighbours, { params: { id }, query }, company.headers)).body;
  let ids: string[];

  beforeEach(async () => {
    await addApplicants(db, jobId, ['Ama Mensah', 'Kɔfi Mɛnsa', 'Esi Owusu', 'Yaw Mensah']);
    const { body } = await api.call(applicationEndpoints.listApplications, {}, company.headers);
    ids = asPage(body ?? []).items.map((one) => one.id);
  });

  test('are those of the list, whose ends have one', async () => {
    const [first = '', second = '', third = ''] = ids;
    const total = ids.length;
    expect(await neighbours(first)).toEqual({ previous: null, next: second, position: 1, total });
    expect(await neighbours(second)).toEqual({ previous: first, next: third, position: 2, total });
    expect(await neighbours(second, { first: '2' })).toEqual({ previous: first, next: null, position: 2, total: 2 });
  });

  test('are those of the other filters and of its own company alone', async () => {
    const { id: elsewhere } = await addJob(db, company.id);
    await addApplicants(db, elsewhere, ['Adwoa Mensah']);
    await addApplicants(db, (await addJob(db, other.id)).id, ['Efua Mensah']);
    const mensahs = { search: 'mensa', job: jobId };
    const names = await api.call(applicationEndpoints.listApplications, { query: mensahs }, company.headers);
    const found = asPage(names.body ?? []).items.map((one) => one.id);
    expect(found).toHaveLength(3);
    for (const [index, id] of found.entries()) {
      const beside = { previous: found[index - 1] ?? null, next: found[index + 1] ?? null };
      expect(await neighbours(id, mensahs)).toEqual({ ...beside, position: index + 1, total: 3 });
    }
  });

  test.each([
    [{ job: 'x' }, { job: 'This value is not valid.' }],
    [{ status: 'archived' }, { status: 'Choose a status' }],
    [{ first: '0' }, { first: 'The limit must be a whole number from 1 on' }],
  ])('are refused for %o', async (query, fields) => {
    const input = { params: { id: ids[0] ?? '' }, query: query as { first: string } };
    expect((await api.call(applicationEndpoints.readNeighbours, input, company.headers)).error?.fields).toEqual(fields);
  });

  test('are those of its place when its status has left the filter', async () => {
    const [first = '', second = '', third = '', fourth = ''] = ids;
    const decide = (id: string) => db.update(applications).set({ status: 'rejected' }).where(eq(applications.id, id));
    await decide(second);
    const pending = { status: 'pending' };
    expect(await neighbours(second, pending)).toMatchObject({ previous: first, next: third, position: 2 });
    await decide(third);
    expect(await neighbours(third, pending)).toMatchObject({ previous: first, next: fourth, position: 2 });
  });

  test('are none where its job or name has never been in the list', async () => {
    const { id: another } = await addJob(db, company.id);
    const [first = ''] = ids;
    expect(await neighbours(first, { job: another })).toBeNull();
    expect(await neighbours(first, { search: 'somebody else' })).toBeNull();
  });
});

describe('one application', () => {
  test.each([UNKNOWN, 'x', '%00'])('that does not exist, %s, is a 404, and has no neighbours', async (id) => {
    const { readNeighbours } = applicationEndpoints;
    const { error } = await api.call(readNeighbours, { params: { id }, query: { status: 'hired' } }, company.headers);
    for (const refusal of [(await read(id)).error, error]) {
      expect(refusal).toEqual({ code: 'not_found', error: MISSING });
    }
  });
});

describe('a status', () => {
  const change = (id: string, status: string, by = company, query: UnlessChanged = {}) =>
    api.call(
      applicationEndpoints.changeApplicationStatus,
      { params: { id }, query, body: { status: status as 'pending' } },
      by.headers,
    );
  const events = (applicationId: string) =>
    db
      .select({
        status: applicationEvents.status,
        at: applicationEvents.at,
        companyId: applicationEvents.companyId,
      })
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, applicationId))
      .orderBy(applicationEvents.at);

  test('goes from any to any, and every change is kept with time and actor', async () => {
    const id = await applied();
    const [first, second] = [new Date('2026-06-01T08:00:00Z'), new Date('2026-06-02T08:00:00Z')];
    api.time.now = first;
    expect((await change(id, 'hired')).body).toMatchObject({ id, status: 'hired' });
    api.time.now = second;
    expect((await change(id, 'pending')).body?.status).toBe('pending');
    expect(await events(id)).toEqual([
      { status: 'hired', at: first, companyId: company.id },
      { status: 'pending', at: second, companyId: company.id },
    ]);
  });

  test("'interview' is stored as 'interviewed'", async () => {
    const id = await applied();
    expect((await change(id, 'interview')).body?.status).toBe('interviewed');
    expect((await read(id)).body?.status).toBe('interviewed');
  });

  test('that it has already is no event, also 20 times at once', async () => {
    const id = await applied();
    expect((await change(id, 'pending')).status).toBe(200);
    expect(await events(id)).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(id, 'reviewed')));
    expect(answers.map(({ body }) => body?.status)).toEqual(Array(20).fill('reviewed'));
    expect(await events(id)).toHaveLength(1);
  });

  test('does not take back what a colleague has set since it was read', async () => {
    const id = await applied();
    const unlessChangedSince = (await read(id)).body?.updatedAt;
    api.time.now = new Date(NOW.getTime() + 1);
    await change(id, 'rejected');
    const { status, error } = await change(id, 'interview', company, { unlessChangedSince });
    expect([status, error]).toEqual([409, { code: 'conflict', error: CHANGED_SINCE }]);
    // The answer to the first time may have been lost.
    expect((await change(id, 'rejected', company, { unlessChangedSince })).status).toBe(200);
    expect(await events(id)).toHaveLength(1);
  });

  test.each(['', 'New', 'approved'])('%j is refused in words', async (status) => {
    const { error } = await change(await applied(), status);
    expect(error?.fields).toEqual({ status: 'Choose a status' });
  });
});
