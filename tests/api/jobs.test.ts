import { beforeEach, describe, expect, test } from 'vitest';
import { jobEndpoints, NO_SUCH_JOB } from '#src/contracts/jobs.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import type { jobs } from '#src/server/db/schema/jobs.ts';
import { jobViews } from '#src/server/db/schema/tracking.ts';
import { BROWSER } from '#tests/support/api-harness.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { openApi } from '#tests/support/open-api.ts';

const NOW = new Date('2026-05-31T10:00:00Z');
const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057';
const GONE = { code: 'not_found', error: 'This job does not exist or has been removed.' };

const { api, db } = await openApi();
let companyId: string;
beforeEach(async () => {
  await db.delete(companies);
  companyId = (await addCompany(db)).id;
  api.time.now = NOW;
});

const post = (facts: Partial<typeof jobs.$inferInsert> = {}) =>
  addJob(db, companyId, { createdAt: new Date('2026-05-30T10:00:00Z'), ...facts });

describe('featured jobs', () => {
  test('are the open ones, newest first, and their number', async () => {
    const old = await post({ createdAt: new Date('2026-03-01T00:00:00Z') });
    const kept = await post({
      createdAt: new Date('2025-01-01T00:00:00Z'),
      deadline: '2026-05-31',
    });
    await post({ createdAt: new Date('2026-02-27T23:59:59Z') });
    await post({ deadline: '2026-05-30' });
    const fresh = await post();
    const { body } = await api.call(jobEndpoints.featuredJobs, {});
    expect(body?.jobs.map(({ id }) => id)).toEqual([fresh.id, old.id, kept.id]);
    expect(body?.total).toBe(3);
  });

  test('are not those of a disabled company', async () => {
    const hidden = await addCompany(db, { enabled: false });
    await addJob(db, hidden.id, { createdAt: NOW });
    expect((await api.call(jobEndpoints.featuredJobs, {})).body?.total).toBe(0);
  });

  test('come in parts, each after the last job of the one before', async () => {
    const at = [1, 2, 2, 2, 3, 4].map((day) => new Date(`2026-05-0${day}T00:00:00Z`));
    for (const createdAt of at) await post({ createdAt });
    const { body: all } = await api.call(jobEndpoints.featuredJobs, {});
    const seen: string[] = [];
    const part = async () => {
      const query = { limit: '2', ...(seen.length > 0 ? { after: seen.at(-1) } : {}) };
      const { body } = await api.call(jobEndpoints.featuredJobs, { query });
      expect(body?.total).toBe(6);
      seen.push(...(body?.jobs ?? []).map(({ id }) => id));
      return body?.jobs.length;
    };
    expect([await part(), await part(), await part(), await part()]).toEqual([2, 2, 2, 0]);
    expect(seen).toEqual(all?.jobs.map(({ id }) => id));
    const query = { after: seen[1] };
    const rest = await api.call(jobEndpoints.featuredJobs, { query });
    expect(rest.body?.jobs.map(({ id }) => id)).toEqual(seen.slice(2));
  });

  test('go on after a job that has closed', async () => {
    const last = await post({ createdAt: new Date('2026-05-01T00:00:00Z') });
    const closed = await post({
      createdAt: new Date('2026-05-02T00:00:00Z'),
      deadline: '2026-05-03',
    });
    const { body } = await api.call(jobEndpoints.featuredJobs, { query: { after: closed.id } });
    expect([body?.jobs.map(({ id }) => id), body?.total]).toEqual([[last.id], 1]);
  });

  const LIMIT = 'The limit must be a whole number from 1 to 1000';
  test.each([
    [{ limit: '0' }, { limit: LIMIT }],
    [{ limit: '1001' }, { limit: LIMIT }],
    [{ limit: '-1' }, { limit: LIMIT }],
    [{ limit: '1e2' }, { limit: LIMIT }],
    [{ after: UNKNOWN }, { after: NO_SUCH_JOB }],
    [{ after: 'x' }, { after: NO_SUCH_JOB }],
    [{ after: '' }, { after: NO_SUCH_JOB }],
  ])('are refused in words for %j', async (query, fields) => {
    const { status, error } = await api.call(jobEndpoints.featuredJobs, { query });
    expect([status, error?.fields]).toEqual([400, fields]);
  });

  test('carry what a card shows, and figures as numbers', async () => {
    const job = await post({ minSalary: 9000, maxSalary: 12_000.5 });
    expect((await api.call(jobEndpoints.featuredJobs, {})).body?.jobs).toEqual([
      {
        id: job.id,
        title: 'Web Engineer',
        category: 'Web Development',
        companyName: 'Volta Labs',
        postedBy: null,
        salary: null,
        minSalary: 9000,
        maxSalary: 12_000.5,
        payPeriod: 'month',
        location: 'Accra, Ghana',
        jobType: 'Full Time',
        createdAt: '2026-05-30T10:00:00.000Z',
        deadline: null,
      },
    ]);
  });
});

describe('job details', () => {
  test('say that the job of a disabled company is gone', async () => {
    const hidden = await addCompany(db, { enabled: false });
    const { id } = await addJob(db, hidden.id, { createdAt: NOW });
    const { status } = await api.call(jobEndpoints.readJobDetails, { params: { id } });
    expect(status).toBe(410);
  });

  test.each([UNKNOWN, 'x', '%00', '1 or 1=1', `${UNKNOWN}0`])('of %j are a 404', async (id) => {
    expect((await api.call(jobEndpoints.readJobDetails, { params: { id } })).error).toEqual(GONE);
  });
});

test('reading a job counts no view, whichever the method', async () => {
  const job = await post();
  for (const method of ['GET', 'HEAD']) {
    const init = { method, headers: { 'user-agent': BROWSER } };
    expect((await api.send(`/jobs/job-details/${job.id}`, init)).status).toBe(200);
  }
  await api.settled();
  expect(await db.$count(jobViews)).toBe(0);
  expect((await api.call(jobEndpoints.readJobDetails, { params: { id: job.id } })).body?.views).toBe(0);
});
