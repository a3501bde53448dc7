import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { featuredJobs, readJobDetails } from '#src/contracts/jobs.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobViews, visitorSalts } from '#src/server/db/schema/tracking.ts';
import { BROWSER, startApi, type TestApi } from '#tests/support/api-harness.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const NOW = new Date('2026-05-31T10:00:00Z');
const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057';
const GONE = { code: 'not_found', error: 'This job does not exist or has been removed.' };

let database: TestDatabase;
let api: TestApi;
let companyId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi(database.db);
});
beforeEach(async () => {
  await database.db.delete(companies);
  await database.db.delete(visitorSalts);
  companyId = (await addCompany(database.db)).id;
  api.time.now = NOW;
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const post = (facts: Partial<typeof jobs.$inferInsert> = {}) =>
  addJob(database.db, companyId, { createdAt: new Date('2026-05-30T10:00:00Z'), ...facts });

describe('featured jobs', () => {
  test('are none at first', async () => {
    expect((await api.call(featuredJobs, {})).body).toEqual({ jobs: [], total: 0 });
  });

  test('are the open ones, newest first, and their number', async () => {
    const old = await post({ createdAt: new Date('2026-03-01T00:00:00Z') });
    const kept = await post({
      createdAt: new Date('2025-01-01T00:00:00Z'),
      deadline: '2026-05-31',
    });
    await post({ createdAt: new Date('2026-02-27T23:59:59Z') });
    await post({ deadline: '2026-05-30' });
    const fresh = await post();
    const { body } = await api.call(featuredJobs, {});
    expect(body?.jobs.map(({ id }) => id)).toEqual([fresh.id, old.id, kept.id]);
    expect(body?.total).toBe(3);
  });

  test('are not those of a disabled company', async () => {
    const hidden = await addCompany(database.db, { enabled: false });
    await addJob(database.db, hidden.id, { createdAt: NOW });
    expect((await api.call(featuredJobs, {})).body?.total).toBe(0);
  });

  test('carry what a card shows, and figures as numbers', async () => {
    const job = await post({ minSalary: 9000, maxSalary: 12_000.5 });
    expect((await api.call(featuredJobs, {})).body?.jobs).toEqual([
      {
        id: job.id,
        title: 'Web Engineer',
        category: 'Web Development',
        companyName: 'Volta Labs',
        salary: null,
        minSalary: 9000,
        maxSalary: 12_000.5,
        location: 'Accra, Ghana',
        jobType: 'Full Time',
        createdAt: '2026-05-30T10:00:00.000Z',
      },
    ]);
  });
});

describe('job details', () => {
  test('show an open job', async () => {
    const job = await post({
      deadline: '2026-06-15',
      salary: 5000,
      companyWebsite: 'https://v.example',
    });
    const { body } = await api.call(readJobDetails, { params: { id: job.id } });
    expect(body).toMatchObject({
      id: job.id,
      companyId,
      contactEmail: 'jobs@volta.example',
      companyWebsite: 'https://v.example',
      experience: 2,
      applicationLink: null,
      description: 'Builds pages for slow lines.',
      salary: 5000,
      views: 0,
      deadline: '2026-06-15',
      open: true,
      hasApplied: false,
      application: null,
    });
  });

  test.each([
    ['its deadline has passed', { deadline: '2026-05-30' }],
    ['it is older than three months', { createdAt: new Date('2026-02-01T00:00:00Z') }],
  ])('show a job that is closed because %s', async (_, facts) => {
    const job = await post(facts);
    expect((await api.call(readJobDetails, { params: { id: job.id } })).body?.open).toBe(false);
  });

  test('show the job of a disabled company as closed', async () => {
    const hidden = await addCompany(database.db, { enabled: false });
    const { id } = await addJob(database.db, hidden.id, { createdAt: NOW });
    expect((await api.call(readJobDetails, { params: { id } })).body?.open).toBe(false);
  });

  test.each([UNKNOWN, 'x', '%00', '1 or 1=1', `${UNKNOWN}0`])('of %j are a 404', async (id) => {
    expect((await api.call(readJobDetails, { params: { id } })).error).toEqual(GONE);
  });
});

describe('views', () => {
  async function view(id: string, headers: Record<string, string> = {}, through = api) {
    expect((await through.call(readJobDetails, { params: { id } }, headers)).status).toBe(200);
    await through.settled();
  }
  const views = async (id: string) => {
    const [row] = await database.db.select().from(jobs).where(eq(jobs.id, id));
    expect(await database.db.$count(jobViews, eq(jobViews.jobId, id))).toBe(row?.views);
    return row?.views;
  };
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('count once a visitor, job and day', async () => {
    const [job, other] = [await post(), await post()];
    await view(job.id);
    await view(job.id);
    expect(await views(job.id)).toBe(1);
    expect(await views(other.id)).toBe(0);
    await view(job.id, from('203.0.113.7'));
    await view(job.id, { 'user-agent': `${BROWSER} Other` });
    await view(other.id);
    expect([await views(job.id), await views(other.id)]).toEqual([3, 1]);
  });

  test('count again on the next day, with another salt and the old one gone', async () => {
    const job = await post();
    await view(job.id);
    const [before] = await database.db.select().from(visitorSalts);
    api.time.now = new Date('2026-06-01T00:00:00Z');
    await view(job.id);
    expect(await views(job.id)).toBe(2);
    const after = await database.db.select().from(visitorSalts);
    expect(after.map(({ day }) => day)).toEqual(['2026-06-01']);
    expect(after[0]?.salt.equals(before?.salt ?? Buffer.alloc(0))).toBe(false);
    const hashes = await database.db.select({ visitor: jobViews.visitor }).from(jobViews);
    expect(new Set(hashes.map(({ visitor }) => visitor.toString('hex'))).size).toBe(2);
  });

  test('of one visitor through two processes count once', async () => {
    const job = await post();
    const second = await startApi(database.db);
    second.time.now = NOW;
    await Promise.all([view(job.id), view(job.id, {}, second)]);
    await second.stop();
    expect(await views(job.id)).toBe(1);
  });

  test('of 30 visitors at once are all counted', async () => {
    const job = await post();
    await Promise.all(Array.from({ length: 30 }, (_, i) => view(job.id, from(`203.0.113.${i}`))));
    expect(await views(job.id)).toBe(30);
  });

  test.each(['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0'])(
    'of the bot %s do not count',
    async (bot) => {
      const job = await post();
      await view(job.id, { 'user-agent': bot });
      expect(await views(job.id)).toBe(0);
    },
  );

  test('do not count when only the headers are asked for', async () => {
    const job = await post();
    const response = await api.send(`/jobs/job-details/${job.id}`, {
      method: 'HEAD',
      headers: { 'user-agent': BROWSER },
    });
    await api.settled();
    expect(response.status).toBe(200);
    expect(await views(job.id)).toBe(0);
  });

  test('that cannot be written fail no read', async () => {
    const job = await post();
    await database.db.execute('alter table job_views rename to job_views_away');
    await view(job.id);
    await database.db.execute('alter table job_views_away rename to job_views');
    expect(api.logged.some((line) => line.includes('counting a view failed'))).toBe(true);
    await view(job.id);
    expect(await views(job.id)).toBe(1);
  });

  test('leave no address in the log', async () => {
    const job = await post();
    await view(job.id, from('198.51.100.23'));
    expect(api.logged.length).toBeGreaterThan(0);
    expect(api.logged.filter((line) => line.includes('198.51.100.23'))).toEqual([]);
  });
});
