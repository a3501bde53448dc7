import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#src/contracts/account.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { authEndpoints } from '#src/contracts/auth.ts';
import { companyRequestEndpoints } from '#src/contracts/company-requests.ts';
import type { ErrorBody } from '#src/contracts/errors.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { reportEndpoints } from '#src/contracts/reports.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { applicationEvents, applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { idempotencyRecords } from '#src/server/db/schema/idempotency-records.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { reportedItems, reports } from '#src/server/db/schema/moderation.ts';
import { createPasswords } from '#src/server/platform/passwords/passwords.ts';
import { aJob } from '#tests/support/builders/job-input.ts';
import { openApi } from '#tests/support/open-api.ts';
import { makeOwners, type Owners } from '#tests/support/owned-records.ts';
import { signInCompany } from '#tests/support/sign-in.ts';
import { PASSWORD } from '#tests/support/sign-up.ts';
import { until } from '#tests/support/until.ts';

const DAY = 86_400_000;

const { api, db } = await openApi();
let world: Owners;
let key: string;
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await createPasswords().hash(PASSWORD);
});
beforeEach(async () => {
  for (const table of [companies, companyRequests, idempotencyRecords, mails, reportedItems]) {
    await db.delete(table);
  }
  api.time.now = new Date();
  world = await makeOwners(api, db);
  const isTheirs = eq(companyMembers.companyId, world.company.id);
  await db.update(companyMembers).set({ passwordHash }).where(isTheirs);
  key = randomUUID();
  before = await made();
});

/** Rows of everything that a call under a key makes. */
const made = async () => {
  const tables = [jobs, applications, applicationEvents, companyRequests, reports, mails];
  return (await Promise.all(tables.map((table) => db.$count(table)))).reduce((a, b) => a + b);
};
let before: number;

const underKey = (headers = {}) => ({ ...headers, 'idempotency-key': key });
const post = (facts = {}, { headers } = world.company) =>
  api.call(jobEndpoints.postJob, { body: aJob(facts) }, underKey(headers));
const apply = (coverLetter: string | null = null) => {
  const { otherJobId: id, resume } = world.owned;
  const input = { params: { id }, body: { resume, coverLetter } };
  return api.call(applicationEndpoints.apply, input, underKey(world.jobSeeker.headers));
};
const answer = (message = 'Please come on Monday.') => {
  const input = {
    params: { id: world.owned.applicationId },
    body: { status: 'reviewed' as const, message },
  };
  return api.call(applicationEndpoints.changeApplicationStatus, input, underKey(world.company.headers));
};
const signUp = (email = 'esi@example.org') => api.call(authEndpoints.signUp, { body: { email } }, underKey());
const forget = (username = `company-${world.company.id}`) =>
  api.call(authEndpoints.forgotPassword, { body: { username } }, underKey());
const report = (details = 'They want money.') => {
  const body = { kind: 'job', itemId: world.owned.jobId, reason: 'other', details } as const;
  return api.call(reportEndpoints.reportListing, { body }, underKey());
};

const ask = (message = 'We look for weavers.') => {
  const body = {
    companyName: 'Kente Ltd',
    contactName: 'Esi',
    email: 'esi@kente.example',
    message,
  };
  return api.call(companyRequestEndpoints.requestCompany, { body }, underKey());
};
const changeEmail = (email = 'hiring@volta.example') => {
  const body = { email, password: PASSWORD };
  return api.call(accountEndpoints.changeCompanyEmail, { body }, underKey(world.company.headers));
};

/** What a test looks at in the answer to any of the calls. */
type Call = () => Promise<{ status: number; body: unknown; error: ErrorBody | undefined }>;

describe.each<[string, Call, Call]>([
  ['posting a job', () => post(), () => post({ title: 'Another' })],
  ['applying', () => apply(), () => apply('A letter.')],
  ['answering an applicant', () => answer(), () => answer('Please come on Tuesday.')],
  ['signing up', () => signUp(), () => signUp('kofi@example.org')],
  ['asking for a new password', () => forget(), () => forget('nobody')],
  ['asking for a company login', () => ask(), () => ask('We look for potters.')],
  ["changing the email of a company's account", () => changeEmail(), () => changeEmail('jobs@volta.example')],
  ['reporting', () => report(), () => report('Other words.')],
])('%s', (_, call, callOtherwise) => {
  test('again under its key gets the same answer and makes nothing again', async () => {
    const first = await call();
    const after = await made();
    expect(after).toBeGreaterThan(before);
    const second = await call();
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await made()).toBe(after);
  });

  test('many times at once makes one', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => call()));
    const [first] = answers;
    expect(first?.error).toBeUndefined();
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([first?.status, first?.body]);
    }
    expect(await db.$count(idempotencyRecords)).toBe(1);
    const after = await made();
    await call();
    expect(await made()).toBe(after);
  });

  test('under the key of something else is refused, in words', async () => {
    await call();
    const after = await made();
    const { status, error } = await callOtherwise();
    expect([status, error]).toEqual([
      422,
      {
        code: 'key_used',
        error: 'This Idempotency-Key was sent before with something else. Please send a new one.',
      },
    ]);
    expect(await made()).toBe(after);
  });
});

test('a job whose answer is lost on its way is posted once', async () => {
  const { headers } = world.company;
  const body = JSON.stringify(aJob({ title: 'Posted once' }));
  const socket = connect(Number(new URL(api.base).port), '127.0.0.1');
  await once(socket, 'connect');
  const lines = Object.entries({
    ...underKey(headers),
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.pause();
  socket.write(`POST /api/jobs HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  await until('the job is there', async () => (await made()) > before);
  socket.destroy();
  const { status, body: answer } = await post({ title: 'Posted once' });
  expect(status).toBe(200);
  const posted = await db.select({ id: jobs.id, title: jobs.title }).from(jobs);
  expect(posted.filter(({ title }) => title === 'Posted once')).toEqual([{ id: answer?.id, title: 'Posted once' }]);
});

test('a job is posted once, whether its draft was saved in between or not', async () => {
  const first = await post();
  const input = { query: { draft: randomUUID() }, body: aJob() };
  const { headers } = world.company;
  const second = await api.call(jobEndpoints.postJob, input, underKey(headers));
  expect([second.status, second.body]).toEqual([200, first.body]);
});

test("a key is its caller's own", async () => {
  const mine = await post();
  const other = await signInCompany(db);
  const theirs = await post({}, other);
  expect([mine.status, theirs.status]).toEqual([200, 200]);
  expect(theirs.body?.id).not.toBe(mine.body?.id);
});

test('a key is as good as new after a day', async () => {
  const first = await post();
  api.time.now = new Date(api.time.now.getTime() + DAY - 1_000);
  expect((await post()).body).toEqual(first.body);
  api.time.now = new Date(api.time.now.getTime() + 2_000);
  const later = await post();
  expect(later.status).toBe(200);
  expect(later.body?.id).not.toBe(first.body?.id);
});

test('what was refused is tried again under its key', async () => {
  const { jobId } = world.owned;
  const withoutResume = await api.call(
    applicationEndpoints.apply,
    { params: { id: jobId }, body: { resume: '/uploads/none.pdf', coverLetter: null } },
    underKey(world.jobSeeker.headers),
  );
  expect(withoutResume.error).toBeDefined();
  expect((await apply()).status).toBe(200);
});

test('a key that is no UUID is refused, and without one everything is made', async () => {
  key = 'mine';
  const { status, error } = await post();
  expect([status, error?.error]).toEqual([400, 'The header Idempotency-Key must be a UUID.']);
  const { headers } = world.company;
  const plain = () => api.call(jobEndpoints.postJob, { body: aJob() }, headers);
  expect((await plain()).body?.id).not.toBe((await plain()).body?.id);
});

test('the plain form is taken once, and with other words again', async () => {
  const send = (details: string) =>
    api.send('/reports', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        kind: 'job',
        itemId: world.owned.jobId,
        name: '',
        reason: 'other',
        details,
        key,
      }),
    });
  const sent = async (details: string) => (await send(details)).headers.get('location');
  const before = await db.$count(reports);
  const page = await sent('One.');
  expect(await sent('One.')).toBe(page);
  expect(await db.$count(reports)).toBe(before + 1);
  expect(await sent('Two.')).toBe(page);
  expect(await db.$count(reports)).toBe(before + 2);
});
