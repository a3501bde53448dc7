import { createWriteStream } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { expect, test } from 'vitest';
import { checkBackup } from '#src/server/backup/backup-file.ts';
import { checkMigration, restoreBackup } from '#src/server/backup/restore-backup.ts';
import { writeBackup } from '#src/server/backup/write-backup.ts';
import type { Database } from '#src/server/db/database.ts';
import { checkPrepared, prepareDatabase } from '#src/server/db/migrate.ts';
import { applicationEvents } from '#src/server/db/schema/applications.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { jobViews, jobViewSums } from '#src/server/db/schema/tracking.ts';
import { sequencesOf } from '#src/server/db/sequences.ts';
import { withClient } from '#src/server/db/connect.ts';
import { openDiskStore } from '#src/server/platform/files/disk-store.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const COMPANY = '01890a5d-ac96-774b-bcce-b302099a8001';
const JOB = '01890a5d-ac96-774b-bcce-b302099a8002';
const EARLIER_MIGRATIONS = fileURLToPath(new URL('../../src/server/db/migrations/earlier', import.meta.url));

/** Brings an empty database to an earlier version, of which `last` is the newest migration. */
async function migrateUpTo(last: string, db: Database): Promise<void> {
  const migrationsFolder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(EARLIER_MIGRATIONS, migrationsFolder, { recursive: true });
  const path = join(migrationsFolder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.filter(({ tag }) => tag <= last);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  await migrate(db, { migrationsFolder });
  await rm(migrationsFolder, { recursive: true });
}

/**
 * The tables of a database as its catalogue has them. The order of columns does not count, nor does the name of
 * a `not null`, which PostgreSQL has from 18 on and keeps when a column is renamed.
 */
async function catalogueOf(db: Database): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select c.oid::regclass::text as item, c.relkind::text as kind, array_to_string(c.reloptions, ',') as definition
      from pg_class c where relnamespace = 'public'::regnamespace
    union all
    select a.attrelid::regclass || '.' || attname, 'column', concat_ws(' ', format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end, attidentity, attcollation::regcollation, pg_get_expr(adbin, adrelid))
      from pg_attribute a join pg_class c on c.oid = attrelid
      left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all
    select conrelid::regclass || ' ' || conname, 'constraint', pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select indexrelid::regclass::text, 'index', pg_get_indexdef(indexrelid)
      from pg_index join pg_class c on c.oid = indexrelid where relnamespace = 'public'::regnamespace
    union all
    select tgrelid::regclass || ' ' || tgname, 'trigger', pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select oid::regprocedure::text, 'function', prosrc from pg_proc where pronamespace = 'public'::regnamespace
    order by 2, 1`);
  return rows;
}

/** The catalogue of a database that this version has made. */
async function newCatalogue(): Promise<unknown[]> {
  const { db, drop } = await createTestDatabase();
  const catalogue = await catalogueOf(db);
  await drop();
  return catalogue;
}

test.each(['0000_start', '0009_known_devices', '0030_second_round'])(
  'a database that stood after %s comes to the schema of a new one',
  async (last) => {
    const { connection, db, drop } = await createTestDatabase('template0');
    await migrateUpTo(last, db);
    await prepareDatabase(connection);
    expect(await catalogueOf(db)).toEqual(await newCatalogue());
    await checkPrepared(connection);
    await drop();
  },
);

test.each(['0011_resume_kept_once', '0029_confirmed_requests', '0030_second_round'])(
  'a backup of a database that stood after %s restores, and comes to the schema of a new one',
  async (last) => {
    const folder = await mkdtemp(join(tmpdir(), 'adwuma-earlier-'));
    const file = join(folder, 'backup');
    const store = await openDiskStore(join(folder, 'uploads'));
    const source = await createTestDatabase('template0');
    await migrateUpTo(last, source.db);
    await source.db.execute(sql`insert into companies (id, name) values (${COMPANY}, 'Volta Labs')`);
    const contentDir = join(folder, 'content');
    await writeBackup({ connection: source.connection, store, contentDir }, createWriteStream(file), new Date());
    await source.drop();

    const manifest = await checkBackup(file);
    checkMigration(manifest);
    const { connection, db, drop } = await createTestDatabase('template0');
    await restoreBackup({ connection, store }, file, manifest);
    await prepareDatabase(connection);
    expect(await db.select().from(companies)).toMatchObject([{ id: COMPANY, name: 'Volta Labs' }]);
    expect(await catalogueOf(db)).toEqual(await newCatalogue());
    await drop();
    await rm(folder, { recursive: true });
  },
);

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
  const add = (act: string, name: string, reason: string | null, ...recipients: string[]) =>
    db.execute(sql`
      insert into moderation_acts (id, act, item_id, name, reason, told, by, at)
      values (gen_random_uuid(), ${act}, ${JOB}, ${name}, ${reason}, ${sql.param(recipients)}, 'ops', now())`);
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
  const acts = await db.select().from(auditLog).orderBy(auditLog.act);
  expect(acts).toMatchObject([
    { act: 'remove-company', name: 'Volta', notified: [removed, 'kofi@people.example'] },
    { act: 'remove-job', reason: 'A fee', notified: [removed, removed, 'op@s.example'] },
    { act: 'remove-job-seeker', name: removed, reason: `${removed} sends spam`, notified: [removed] },
  ]);
  const [login] = await db.select().from(companyMembers);
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

test('every sequence goes on after rows that were restored before it was carried on', async () => {
  const { connection, db, drop } = await createTestDatabase('template0');
  await migrateUpTo('0026_saved_items_and_alerts', db);
  await db.execute(sql`
    insert into known_listings (list, hash, first_seen_at, last_seen_on, number) overriding system value
    values ('jobs', 'a', now(), current_date, 6), ('jobs', 'b', now(), current_date, 9)`);
  await prepareDatabase(connection);
  const sequences = await withClient(connection, sequencesOf);
  expect(sequences).toMatchObject([{ table: 'known_listings', column: 'number', last: 9 }]);
  await drop();
});

test('what was news before a mail named its steps counts as mailed, and listings go on by their words', async () => {
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
