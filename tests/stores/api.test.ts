import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { api as apiOf } from '#src/browser/api.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { openSite } from '#tests/support/store-api.ts';

const { db, network, enterAsCompany, enterAsJobSeeker } = await openSite();

const EMAIL = 'ama@example.com';
let api: typeof apiOf;

beforeEach(() => void vi.resetModules());

const byFetch = async () => ({ api } = await import('#src/browser/api.ts'));
const byKy = async () => {
  await byFetch();
  await import('#src/browser/ky-transport.ts');
};
const signUp = (key = randomUUID()) => api('POST /auth/jobseeker/signup', { body: { email: EMAIL } }, { key });
const mailed = () => db.$count(mails, eq(mails.recipient, EMAIL));
const failureOf = (call: Promise<unknown>) => call.catch((failure: unknown) => failure);

describe.each([
  ['by fetch, as on public pages', byFetch],
  ['by ky, as where people are signed in', byKy],
])('a call %s', (_, carry) => {
  beforeEach(async () => {
    await db.delete(mails);
    await carry();
  });

  it('sends the cookies and gives back the answer', async () => {
    const { id } = await enterAsCompany({ name: 'Volta Labs' });
    const { user } = await api('GET /auth/me');
    expect(user).toMatchObject({ id, name: 'Volta Labs' });
  });

  it('fills the address', async () => {
    const { id: company } = await enterAsCompany();
    const { id } = await addJob(db, company, { title: 'Typist' });
    const job = await api('GET /jobs/job-details/:id', { params: { id } });
    expect(job.title).toBe('Typist');
    const year = await api('GET /jobs/applications-chart');
    const may = await api('GET /jobs/applications-chart', { query: { month: 'May' } });
    expect(may.timestamps).not.toEqual(year.timestamps);
  });

  it('keeps a parameter one part of the path', async () => {
    const call = 'GET /profile/company/:id';
    const failure = await failureOf(api(call, { params: { id: '../featured-companies' } }));
    expect(failure).toMatchObject({ kind: 'http', code: 'not_found' });
  });

  it('sends a body as JSON, and takes an answer without one', async () => {
    expect(await signUp()).toBeUndefined();
    expect(await mailed()).toBe(1);
  });

  it('sends the key of what it makes, which is made once', async () => {
    const key = randomUUID();
    await signUp(key);
    expect(await signUp(key)).toBeUndefined();
    expect(await mailed()).toBe(1);
  });

  it("throws the server's words for an error", async () => {
    const body = { email: 'nobody' };
    const call = api('POST /auth/jobseeker/signup', { body }, { key: randomUUID() });
    expect(await failureOf(call)).toMatchObject({
      name: 'RequestFailure',
      kind: 'http',
      status: 400,
      code: 'invalid_input',
      sentence: expect.stringMatching(/\w/) as string,
      fields: { email: 'Enter a valid email address' },
    });
  });

  it('takes an error that is no JSON', async () => {
    network.answerOnce('POST /auth/jobseeker/signup', 502);
    const failure = await failureOf(signUp());
    expect(failure).toMatchObject({ kind: 'http', status: 502, sentence: '', fields: {} });
  });

  it.each(['offline', 'cut'] as const)('throws a network failure when it meets: %s', async (fault) => {
    network.answerOnce('POST /auth/jobseeker/signup', fault);
    expect(await failureOf(signUp())).toMatchObject({ kind: 'network', status: 0, sentence: '' });
  });

  it('that writes is tried once', async () => {
    network.answerOnce('POST /auth/jobseeker/signup', 503);
    expect(await failureOf(signUp())).toMatchObject({ status: 503 });
    expect(await mailed()).toBe(0);
  });

  it('that removes something is tried once, also without an answer', async () => {
    await enterAsJobSeeker();
    network.answerOnce('DELETE /jobseeker/profile/resume', 'offline');
    const failure = await failureOf(api('DELETE /jobseeker/profile/resume'));
    expect(failure).toMatchObject({ kind: 'network' });
  });
});

describe('a read by ky', () => {
  const read = () => api('GET /profile/featured-companies');

  beforeEach(byKy);

  it.each(['offline', 502] as const)('is tried once more after: %s', async (fault) => {
    network.answerOnce('GET /profile/featured-companies', fault);
    expect(await read()).toMatchObject({ total: expect.any(Number) as number });
  });

  it('is given up after that', async () => {
    network.answerOnce('GET /profile/featured-companies', 'offline', 502);
    expect(await failureOf(read())).toMatchObject({ kind: 'http', status: 502 });
  });

  it('takes 500 for an answer', async () => {
    network.answerOnce('GET /profile/featured-companies', 500, 500);
    expect(await failureOf(read())).toMatchObject({ status: 500 });
  });
});

it('a failure reaches each listener, until it stops listening', async () => {
  const client = await import('#src/browser/api.ts');
  ({ api } = client);
  const heard: unknown[] = [];
  const stop = client.onFailure((failure) => heard.push(failure));
  const failure = await failureOf(api('GET /auth/me'));
  stop();
  await failureOf(api('GET /auth/me'));
  expect(heard).toEqual([failure]);
  expect(failure).toMatchObject({ status: 401 });
});
