import { beforeEach, describe, expect, test } from 'vitest';
import { statisticsEndpoints } from '#src/contracts/job-statistics.ts';
import type { Month } from '#src/contracts/months.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobViewSums } from '#src/server/db/schema/tracking.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInCompany, type SignedIn } from '#tests/support/sign-in.ts';

const NOW = new Date('2026-03-15T10:00:00Z');

const { api, db } = await openApi();
let company: SignedIn;
let other: SignedIn;
let jobId: string;
beforeEach(async () => {
  await db.delete(companies);
  api.time.now = NOW;
  company = await signInCompany(db, {}, NOW);
  other = await signInCompany(db, {}, NOW);
  jobId = (await addOldJob(company)).id;
});

const addOldJob = (of: SignedIn, title = 'Web Engineer') =>
  addJob(db, of.id, { title, createdAt: new Date('2024-01-01T00:00:00Z') });

async function addApplications(of: string, ...instants: string[]): Promise<void> {
  for (const instant of instants) {
    const { id: jobSeekerId } = await addJobSeeker(db);
    await addApplication(db, { jobId: of, jobSeekerId, appliedAt: new Date(instant) });
  }
}

async function addViews(of: string, ...days: string[]): Promise<void> {
  const rows = [...new Set(days)].map((day) => ({
    jobId: of,
    day,
    views: days.filter((one) => one === day).length,
  }));
  await db.insert(jobViewSums).values(rows);
}

const monthQuery = (month?: Month) => ({ query: month === undefined ? {} : { month } });
const chart = async (month?: Month) =>
  (await api.call(statisticsEndpoints.readApplicationsChart, monthQuery(month), company.headers)).body;
const performance = async (month?: Month) =>
  (await api.call(statisticsEndpoints.readJobPerformance, monthQuery(month), company.headers)).body;

describe('the chart', () => {
  test('sums up twelve months up to today and compares with as long before', async () => {
    await addApplications(
      jobId,
      '2026-03-15T23:59:59Z',
      '2026-03-01T00:00:00Z',
      '2026-02-28T23:59:59Z',
      '2025-04-01T00:00:00Z',
      '2025-03-31T23:59:59Z',
      '2024-04-17T00:00:00Z',
      // A day too early to be compared with.
      '2024-04-16T23:59:59Z',
    );
    await addViews(jobId, '2026-03-02', '2025-03-02', '2025-03-03', '2025-03-03');
    expect(await chart()).toMatchObject({
      applications: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2],
      views: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
      totalApplications: 4,
      totalViews: 1,
      applicationsTrend: 100,
      viewsTrend: -66.7,
      applicationsTrendUp: true,
      viewsTrendUp: false,
    });
  });

  test('shows the days of a month', async () => {
    await addApplications(jobId, '2026-02-01T00:00:00Z', '2026-02-28T23:59:59.999Z');
    await addApplications(jobId, '2026-01-31T23:59:59Z', '2026-03-01T00:00:00Z');
    const february = await chart('February');
    expect(february?.timestamps).toHaveLength(28);
    expect(february?.applications.flatMap((count, day) => (count > 0 ? [day, count] : []))).toEqual([0, 1, 27, 1]);
    expect(february).toMatchObject({ totalApplications: 2, applicationsTrend: 100 });
  });

  test('counts all jobs of the company, and no other company’s', async () => {
    const second = await addOldJob(company);
    const theirs = await addOldJob(other);
    for (const { id } of [second, theirs]) {
      await addApplications(id, '2026-03-10T10:00:00Z');
      await addViews(id, '2026-03-10');
    }
    expect(await chart()).toMatchObject({ totalApplications: 1, totalViews: 1 });
  });
});

describe('the performance', () => {
  test('lists the jobs with their figures, most applied for first', async () => {
    const popular = await addOldJob(company, 'Designer');
    await addApplications(popular.id, '2026-03-10T10:00:00Z', '2026-02-10T10:00:00Z');
    await addApplications(jobId, '2026-03-11T10:00:00Z', '2024-01-02T10:00:00Z');
    await addViews(jobId, '2026-03-11', '2026-03-12', '2024-01-02');
    await addOldJob(other);
    const web = { id: jobId, name: 'Web Engineer' };
    const designer = { id: popular.id, name: 'Designer' };
    expect(await performance()).toEqual([
      { ...designer, applications: 2, views: 0 },
      { ...web, applications: 1, views: 2 },
    ]);
    const first = await api.call(statisticsEndpoints.readJobPerformance, { query: { first: '1' } }, company.headers);
    expect(first.body).toEqual([{ ...designer, applications: 2, views: 0 }]);
    expect(await performance('March')).toEqual([
      { ...web, applications: 1, views: 2 },
      { ...designer, applications: 1, views: 0 },
    ]);
  });

  test('has no job that was posted after the month', async () => {
    await addJob(db, company.id, { createdAt: new Date('2026-03-01T00:00:00Z') });
    expect(await performance('February')).toHaveLength(1);
    expect(await performance('March')).toHaveLength(2);
  });
});

test.each(
  [statisticsEndpoints.readApplicationsChart, statisticsEndpoints.readJobPerformance].flatMap((endpoint) =>
    ['All', 'march', '3', ''].map((month) => ({ endpoint, month })),
  ),
)('$endpoint.path refuses the month $month in words', async ({ endpoint, month }) => {
  const { error } = await api.call(endpoint, { query: { month: month as Month } }, company.headers);
  expect(error?.fields).toEqual({ month: 'Choose a month' });
});
