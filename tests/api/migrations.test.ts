import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#src/server/db/database.ts';
import { prepareDatabase } from '#src/server/db/migrate.ts';
import { applicationEvents } from '#src/server/db/schema/applications.ts';
import { companyLogins } from '#src/server/db/schema/accounts.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { moderationActs } from '#src/server/db/schema/moderation.ts';
import { jobViews, jobViewSums, linkClicks, visits } from '#src/server/db/schema/tracking.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const COMPANY = '01890a5d-ac96-774b-bcce-b302099a8001';
const JOB = '01890a5d-ac96-774b-bcce-b302099a8002';
const MIGRATIONS = fileURLToPath(new URL('../../src/server/db/migrations', import.meta.url));

/** Brings an empty database to an earlier version, of which `last` is the newest migration. */
async function migrateUpTo(last: string, db: Database): Promise<void> {
  const migrationsFolder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(MIGRATIONS, migrationsFolder, { recursive: true });
  const path = join(migrationsFolder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.filter(({ tag }) => tag <= last);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  await migrate(db, { migrationsFolder });
  await rm(migrationsFolder, { recursive: true });
}

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

test('views from before there were sums are summed up by day', async () => {
  const { connection, db, drop } = await createTestDatabase('template0');
  await migrateUpTo('0007_count_open_jobs', db);
  await db.execute(sql`
    insert into companies (id, name) values (${COMPANY}, 'Volta Labs')`);
  await db.execute(sql`
    insert into jobs (id, company_id, title, category, company_name, contact_email, location,
      job_type, experience, description, views)
    values (${JOB}, ${COMPANY}, 'Web Engineer', 'Web Development', 'Volta Labs', 'jobs@volta.example',
      'Accra, Ghana', 'Full Time', 2, 'Builds pages.', 100)`);
  await db.execute(sql`
    insert into job_views (job_id, day, visitor)
    select ${JOB}, current_date - n, sha256(n::text::bytea) from generate_series(0, 99) n`);
  await migrateUpTo('0024_operator_lists', db);
  const half = sql`insert into job_view_sums (job_id, day, views) values (${JOB}, current_date - 40, 5)`;
  await db.execute(half);
  await prepareDatabase(connection);

  expect(await db.$count(jobViews)).toBe(1);
  const days = await db.select().from(jobViewSums).orderBy(jobViewSums.day);
  expect(days.map(({ views }) => views)).toEqual(Array.from({ length: 100 }, (_, index) => (index === 59 ? 6 : 1)));
  expect((await db.select().from(jobs))[0]?.views).toBe(100);
  await drop();
});

test('addresses of accounts that were removed before leave the record of acts', async () => {
  const { connection, db, drop } = await createTestDatabase('template0');
  await migrateUpTo('0023_nights', db);
  const add = (act: string, name: string, reason: string | null, ...told: string[]) =>
    db.execute(sql`
      insert into moderation_acts (id, act, item_id, name, reason, told, by, at)
      values (gen_random_uuid(), ${act}, ${JOB}, ${name}, ${reason}, ${sql.param(told)}, 'ops', now())`);
  const ama = 'ama@people.example';
  await add('remove-job', 'Weaver', 'A fee', 'hr@volta.example', 'Ama@people.example', 'op@s.example');
  await add('remove-job-seeker', ama, `${ama} sends spam`, ama);
  await add('remove-company', 'Volta', null, 'hr@volta.example', 'kofi@people.example');
  await db.execute(sql`insert into companies (id, name) values (${COMPANY}, 'Kente Labs')`);
  await db.execute(sql`
    insert into company_logins (company_id, username, email, password_hash)
    values (${COMPANY}, 'kente', 'hr@kente.example', '')`);
  await db.execute(sql`
    insert into known_devices (id, company_id, kind, hash, used_at)
    values (gen_random_uuid(), ${COMPANY}, 'network', '', '2026-05-04T10:00:00Z')`);
  await prepareDatabase(connection);

  const removed = 'a deleted account';
  const acts = await db.select().from(moderationActs).orderBy(moderationActs.act);
  expect(acts).toMatchObject([
    { act: 'remove-company', name: 'Volta', told: [removed, 'kofi@people.example'] },
    { act: 'remove-job', reason: 'A fee', told: [removed, removed, 'op@s.example'] },
    { act: 'remove-job-seeker', name: removed, reason: `${removed} sends spam`, told: [removed] },
  ]);
  const [login] = await db.select().from(companyLogins);
  expect(login).toMatchObject({ lastLoginAt: new Date('2026-05-04T10:00:00Z'), invitedAt: null });
  await drop();
});

test('requests for a login from before they were confirmed stay open', async () => {
  const { connection, db, drop } = await createTestDatabase('template0');
  await migrateUpTo('0028_sums_and_turns', db);
  await db.execute(sql`
    insert into company_requests (id, company_name, contact_name, email)
    values (${COMPANY}, 'Kente Ltd', 'Esi', 'esi@kente.example')`);
  await prepareDatabase(connection);
  const requests = await db.select().from(companyRequests);
  expect(requests).toMatchObject([{ status: 'open', token: null }]);
  await drop();
});

test('what was told before a mail named its steps counts as mailed, and listings go on by their words', async () => {
  const { connection, db, drop } = await createTestDatabase('template0');
  await migrateUpTo('0029_confirmed_requests', db);
  await db.transaction(async (tx) => {
    // The steps alone matter here, not whose they are.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into application_events (id, application_id, company_id, status, told, at)
      values (gen_random_uuid(), ${JOB}, ${COMPANY}, 'reviewed', true, '2026-05-04T10:00:00Z'),
        (gen_random_uuid(), ${JOB}, ${COMPANY}, 'rejected', false, '2026-05-05T10:00:00Z')`);
  });
  const addListing = (hash: string) =>
    db.execute(sql`
      insert into known_listings (list, hash, first_seen_at, last_seen_on)
      values ('jobs', ${Buffer.from(hash)}, now(), current_date)`);
  await addListing('by words');
  await prepareDatabase(connection);

  const steps = await db.select().from(applicationEvents).orderBy(applicationEvents.at);
  expect(steps.map(({ mailedAt }) => mailedAt)).toEqual([new Date('2026-05-04T10:00:00Z'), null]);
  const known = await db.execute(sql`select number, hash = words as same from known_listings`);
  expect(known.rows).toEqual([{ number: '1', same: true }]);
  await addListing('by key');
  expect((await db.execute(sql`select max(number) from known_listings`)).rows).toEqual([{ max: '2' }]);
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
    ['companies_industry_known', { industry: 'mining' }],
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
