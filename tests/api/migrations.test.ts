import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JOB_CATEGORIES, JOB_TYPES } from '#src/contracts/job-values.ts';
import { migrateTo, prepareDatabase } from '#src/server/db/migrate.ts';
import journal from '#src/server/db/migrations/meta/_journal.json' with { type: 'json' };
import { companyMembers, sessions } from '#src/server/db/schema/accounts.ts';
import { applicationNotes } from '#src/server/db/schema/applications.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobViews, linkClicks, visits } from '#src/server/db/schema/tracking.ts';
import { withClient } from '#src/server/db/connect.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const COMPANY = '01890a5d-ac96-774b-bcce-b302099a8001';
const JOB = '01890a5d-ac96-774b-bcce-b302099a8002';
const PERSON = '01890a5d-ac96-774b-bcce-b302099a8003';

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

/** A database that stands after the first migration, with a company, its login, a job, an application and a note. */
async function firstDatabase() {
  const database = await createTestDatabase('template0');
  const start = journal.entries.find(({ tag }) => tag === '0000_start');
  await withClient(database.connection, async (client) => {
    await migrateTo(client, Number(start?.when));
    await client.query(`
      insert into companies (id, name, industry, mails_off) values ('${COMPANY}', 'Volta Labs', 'tech', '{jobClosing}');
      insert into company_logins (company_id, username, email, password_hash, last_login_at)
        values ('${COMPANY}', 'volta', 'hr@volta.example', 'a hash', '2026-05-04T10:00:00Z');
      insert into sessions (id, token_hash, company_id, used_at, expires_at)
        values ('${COMPANY}', sha256('token'), '${COMPANY}', now(), now() + interval '1 day');
      insert into jobs (id, company_id, title, category, company_name, contact_email, location, job_type, experience, description)
        values ('${JOB}', '${COMPANY}', 'Editor', 'Visual Editor', 'Volta Labs', 'hr@volta.example', 'Accra', 'Freelancer', 1, 'Edits.');
      insert into job_seekers (id, email) values ('${PERSON}', 'ama@people.example');
      insert into files (id, kind, job_seeker_id, path, stored_path, name, content_type, size)
        values ('${PERSON}', 'resume', '${PERSON}', '/media/resumes/a', '/media/resumes/a', 'a.txt', 'text/plain', 1);
      insert into applications (id, job_id, job_seeker_id, resume_file_id, applied_at, note)
        values ('${PERSON}', '${JOB}', '${PERSON}', '${PERSON}', now(), 'Call on Monday');
      insert into moderation_acts (id, act, item_id, name, told, by, at)
        values ('${JOB}', 'hide-job', '${JOB}', 'Editor', '{hr@volta.example}', 'reports', now())`);
  });
  return database;
}

test('jobs and companies from before there were more values keep theirs, and others may have the new ones', async () => {
  const { connection, db, drop } = await firstDatabase();
  await prepareDatabase(connection);
  expect(await db.select().from(companies)).toMatchObject([{ id: COMPANY, industry: 'tech' }]);
  expect(await db.select().from(jobs)).toMatchObject([{ id: JOB, category: 'Visual Editor', jobType: 'Freelancer' }]);
  const newer = await addCompany(db, { industry: 'public-sector' });
  for (const category of JOB_CATEGORIES) await addJob(db, newer.id, { category });
  for (const jobType of JOB_TYPES) await addJob(db, newer.id, { jobType });
  expect(await db.$count(jobs)).toBe(1 + JOB_CATEGORIES.length + JOB_TYPES.length);
  await drop();
});

test('the login of a company becomes its first owner, who stays signed in; its notes and acts are kept', async () => {
  const { connection, db, drop } = await firstDatabase();
  await prepareDatabase(connection);
  expect(await db.select().from(companyMembers)).toMatchObject([
    {
      companyId: COMPANY,
      name: 'volta',
      role: 'owner',
      email: 'hr@volta.example',
      username: 'volta',
      passwordHash: 'a hash',
      lastLoginAt: new Date('2026-05-04T10:00:00Z'),
      mailsOff: ['jobClosing'],
      disabledAt: null,
    },
  ]);
  const [owner] = await db.select().from(companyMembers);
  expect(await db.select().from(sessions)).toMatchObject([{ memberId: owner?.id, jobSeekerId: null }]);
  expect(await db.select().from(applicationNotes)).toMatchObject([
    { applicationId: PERSON, author: null, memberId: null, text: 'Call on Monday' },
  ]);
  expect(await db.select().from(auditLog)).toMatchObject([
    { act: 'hide-job', actorKind: 'system', actor: 'reports', companyId: COMPANY, notified: ['hr@volta.example'] },
  ]);
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
