import { text } from 'node:stream/consumers';
import { isNotNull } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, expect, test, vi } from 'vitest';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { companyEndpoints } from '#src/contracts/company-profile.ts';
import { statisticsEndpoints } from '#src/contracts/job-statistics.ts';
import { APPLICATION_STATUSES } from '#src/contracts/job-values.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { asPage } from '#src/domain/pages/pagination.ts';
import { seedDemo } from '#src/server/modules/demo/seed-demo.ts';
import { seedDemoApplications } from '#src/server/modules/demo/seed-demo-applications.ts';
import { seedDemoLogins } from '#src/server/modules/demo/seed-demo-logins.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { createPasswords } from '#src/server/platform/passwords/passwords.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { openApi } from '#tests/support/open-api.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const log = pino({ level: 'silent' });
const MARK = / \(demonstration\)$/;

const { api } = await openApi();
beforeAll(async () => {
  await seedDemo(api.db, api.time.now, log);
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await seedDemoLogins(api.db, createPasswords(), api.folder);
  printed.mockRestore();
  await seedDemoApplications(api.services);
});

test('it fills an empty database: six companies, and thirteen of fifteen jobs open', async () => {
  const [list, open] = [
    await api.call(companyEndpoints.featuredCompanies, {}),
    await api.call(jobEndpoints.featuredJobs, {}),
  ];
  expect(list.body?.total).toBe(6);
  expect(open.body?.total).toBe(13);
  expect(await api.db.$count(jobs)).toBe(15);
  expect(await api.db.$count(jobs, isNotNull(jobs.closedAt))).toBe(1);
});

test('all of it says what it is', async () => {
  const rows = await api.db.select().from(companies);
  for (const { name } of rows) expect(name).toMatch(MARK);
  for (const { companyName } of await api.db.select().from(jobs)) {
    expect(companyName).toMatch(MARK);
  }
});

test('all of it can be read, and leads only to addresses that cannot exist', async () => {
  for (const { id } of await api.db.select().from(jobs)) {
    const { body } = await api.call(jobEndpoints.readJobDetails, { params: { id } });
    expect(body?.contactEmail).toMatch(/\.example$/);
    for (const link of [body?.companyWebsite, body?.applicationLink]) {
      if (typeof link === 'string') expect(new URL(link).hostname).toMatch(/\.example$/);
    }
  }
  for (const { id } of await api.db.select().from(companies)) {
    expect((await api.call(companyEndpoints.readCompany, { params: { id } })).body?.jobs.length).toBeGreaterThan(0);
  }
});

test('fixed pay, ranges and none are among it', async () => {
  const { body } = await api.call(jobEndpoints.featuredJobs, {});
  const kinds = body?.jobs.map(({ salary, minSalary }) =>
    salary !== null ? 'fixed' : minSalary !== null ? 'range' : 'none',
  );
  expect(new Set(kinds)).toEqual(new Set(['fixed', 'range', 'none']));
});

test('people have applied: every status, resumes that can be read, figures that agree', async () => {
  const received = [];
  for (const { id } of await api.db.select().from(companies)) {
    const { headers } = await signIn(api.db, { role: 'company', id }, api.time.now);
    const { body = [] } = await api.call(applicationEndpoints.listApplications, {}, headers);
    const applications = asPage(body).items;
    const chart = await api.call(statisticsEndpoints.readApplicationsChart, {}, headers);
    expect(chart.body?.totalApplications).toBe(applications.length);
    expect(chart.body?.totalViews).toBeGreaterThan(applications.length);
    for (const { id: application } of applications) {
      const one = { params: { id: application } };
      const { body: read } = await api.call(applicationEndpoints.readApplication, one, headers);
      if (read) received.push(read);
    }
  }
  expect(received).toHaveLength(24);
  expect(new Set(received.map(({ status }) => status))).toEqual(new Set(APPLICATION_STATUSES));
  for (const { resume, jobSeeker } of received) {
    const file = await api.files.find(resume ?? '');
    const bytes = file && (await api.files.open(file));
    expect(bytes && (await text(bytes))).toContain(jobSeeker?.name ?? jobSeeker?.email);
  }
  for (const { name } of await api.db.select().from(jobSeekers)) {
    if (name !== null) expect(name).toMatch(MARK);
  }
});

test('it is added once, and never to a database that is in use', async () => {
  await seedDemo(api.db, api.time.now, log);
  expect(await api.db.$count(companies)).toBe(6);
  const used = await createTestDatabase();
  await addCompany(used.db);
  await seedDemo(used.db, api.time.now, log);
  expect(await used.db.$count(jobs)).toBe(0);
  await used.drop();
});
