import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { featuredCompanies, readCompany } from '#src/contracts/company-profile.ts';
import { featuredJobs, readJobDetails } from '#src/contracts/jobs.ts';
import { seedDemo } from '#src/server/db/demo/seed-demo.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { startApi, type TestApi } from '#tests/support/api-harness.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const log = pino({ level: 'silent' });
const MARK = / \(demonstration\)$/;

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi(database.db);
  await seedDemo(database.db, api.time.now, log);
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

test('it fills an empty database: six companies, and thirteen of fourteen jobs open', async () => {
  const [list, open] = [await api.call(featuredCompanies, {}), await api.call(featuredJobs, {})];
  expect(list.body?.total).toBe(6);
  expect(open.body?.total).toBe(13);
  expect(await database.db.$count(jobs)).toBe(14);
});

test('all of it says what it is', async () => {
  const rows = await database.db.select().from(companies);
  for (const { name } of rows) expect(name).toMatch(MARK);
  for (const { companyName } of await database.db.select().from(jobs)) {
    expect(companyName).toMatch(MARK);
  }
});

test('all of it can be read, and leads only to addresses that cannot exist', async () => {
  for (const { id } of await database.db.select().from(jobs)) {
    const { body } = await api.call(readJobDetails, { params: { id } });
    expect(body?.contactEmail).toMatch(/\.example$/);
    for (const link of [body?.companyWebsite, body?.applicationLink]) {
      if (typeof link === 'string') expect(new URL(link).hostname).toMatch(/\.example$/);
    }
  }
  for (const { id } of await database.db.select().from(companies)) {
    expect((await api.call(readCompany, { params: { id } })).body?.jobs.length).toBeGreaterThan(0);
  }
});

test('fixed pay, ranges and none are among it', async () => {
  const { body } = await api.call(featuredJobs, {});
  const kinds = body?.jobs.map(({ salary, minSalary }) =>
    salary !== null ? 'fixed' : minSalary !== null ? 'range' : 'none',
  );
  expect(new Set(kinds)).toEqual(new Set(['fixed', 'range', 'none']));
});

test('it is added once, and never to a database that somebody uses', async () => {
  await seedDemo(database.db, api.time.now, log);
  expect(await database.db.$count(companies)).toBe(6);
  const used = await createTestDatabase();
  await addCompany(used.db);
  await seedDemo(used.db, api.time.now, log);
  expect(await used.db.$count(jobs)).toBe(0);
  await used.drop();
});
