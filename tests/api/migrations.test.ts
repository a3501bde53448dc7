import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JOB_CATEGORIES, JOB_TYPES } from '#src/contracts/job-values.ts';
import { migrateTo, prepareDatabase } from '#src/server/db/migrate.ts';
import journal from '#src/server/db/migrations/meta/_journal.json' with { type: 'json' };
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobViews, linkClicks, visits } from '#src/server/db/schema/tracking.ts';
import { withClient } from '#src/server/db/with-client.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

test('five processes at once bring an empty database to this version, one after the other', async () => {
  const { connection, drop } = await createTestDatabase('template0');
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 5 }, () =>
      prepareDatabase(connection, async (db) => {
        most = Math.max(most, ++inside);
        await addCompany(db);
        inside -= 1;
      }),
    ),
  );
  expect(most).toBe(1);
  await drop();
});

test('a filled database keeps its rows when it is prepared again', async () => {
  const { connection, db, drop } = await createTestDatabase();
  const job = await addJob(db, (await addCompany(db)).id);
  await prepareDatabase(connection);
  expect(await db.select().from(jobs)).toEqual([job]);
  await drop();
});

test('jobs and companies from before there were more values keep theirs, and others may have the new ones', async () => {
  const { connection, db, drop } = await createTestDatabase('template0');
  const start = journal.entries.find(({ tag }) => tag === '0000_start');
  await withClient(connection, (client) => migrateTo(client, Number(start?.when)));
  const company = await addCompany(db, { industry: 'tech' });
  const job = await addJob(db, company.id, { category: 'Visual Editor', jobType: 'Freelancer' });
  await expect(addJob(db, company.id, { category: 'Other' })).rejects.toThrow();
  await prepareDatabase(connection);

  expect(await db.select().from(companies)).toEqual([company]);
  expect(await db.select().from(jobs)).toEqual([job]);
  const newer = await addCompany(db, { industry: 'public-sector' });
  for (const category of JOB_CATEGORIES) await addJob(db, newer.id, { category });
  for (const jobType of JOB_TYPES) await addJob(db, newer.id, { jobType });
  expect(await db.$count(jobs)).toBe(1 + JOB_CATEGORIES.length + JOB_TYPES.length);
  await drop();
});

describe('the database refuses by itself', () => {
  let database: TestDatabase;
  let companyId: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    companyId = (await addCompany(database.db)).id;
  });
  afterAll(() => database.drop());

  /** The constraint that refused a write. */
  async function refusedBy(write: PromiseLike<unknown>): Promise<unknown> {
    const failure = await Promise.resolve(write).then(
      () => undefined,
      (error: unknown) => error as Error & { cause: { constraint?: string } },
    );
    return failure?.cause.constraint;
  }

  test.each([
    ['jobs_title_not_blank', { title: ' ' }],
    ['jobs_category_known', { category: 'Cooking' }],
    ['jobs_type_known', { jobType: 'Now and then' }],
    ['jobs_experience_not_negative', { experience: -1 }],
    ['jobs_salary_not_negative', { minSalary: -1 }],
    ['jobs_salary_fixed_or_range', { salary: 1, maxSalary: 2 }],
    ['jobs_salary_range_ordered', { minSalary: 2, maxSalary: 1 }],
    ['jobs_company_id_companies_id_fk', { companyId: '01890a5d-ac96-774b-bcce-b302099a8057' }],
  ])('a job against %s', async (constraint, facts) => {
    expect(await refusedBy(addJob(database.db, companyId, facts as never))).toBe(constraint);
  });

  test.each([
    ['companies_name_not_blank', { name: '' }],
    ['companies_industry_known', { industry: 'cooking' }],
    ['companies_size_known', { companySize: '3' }],
    ['companies_founded_year_range', { foundedYear: 3000 }],
  ])('a company against %s', async (constraint, facts) => {
    expect(await refusedBy(addCompany(database.db, facts as never))).toBe(constraint);
  });

  test('a visit that is none, a click of no kind and a view seen twice', async () => {
    const { db } = database;
    const visit = { pageType: 'home' as const, arrivedAt: new Date() };
    const add = (facts: object) => db.insert(visits).values({ ...visit, ...facts });
    expect(await refusedBy(add({ pageType: 'elsewhere' }))).toBe('visits_page_type_known');
    expect(await refusedBy(add({ duration: -1 }))).toBe('visits_duration_not_negative');
    const click = { linkType: 'other' as never, clickedAt: new Date() };
    expect(await refusedBy(db.insert(linkClicks).values(click))).toBe('link_clicks_type_known');
    const { id: jobId } = await addJob(db, companyId);
    const view = { jobId, day: '2026-05-04', visitor: Buffer.from('somebody') };
    await db.insert(jobViews).values(view);
    expect(await refusedBy(db.insert(jobViews).values(view))).toBe('job_views_day_network_job_id_visitor_pk');
  });

  test('nothing of a company that is removed stays', async () => {
    const { db } = database;
    await db.execute(sql`delete from companies`);
    expect(await db.$count(jobs)).toBe(0);
    expect(await db.$count(jobViews)).toBe(0);
  });
});
