import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBackup } from '#src/server/backup/backup-file.ts';
import { restoreBackup } from '#src/server/backup/restore-backup.ts';
import { writeBackup } from '#src/server/backup/write-backup.ts';
import type { Database } from '#src/server/db/database.ts';
import { prepareDatabase } from '#src/server/db/migrate.ts';
import { knownListings } from '#src/server/db/schema/alerts.ts';
import { sequencesOf } from '#src/server/db/sequences.ts';
import { withClient } from '#src/server/db/connect.ts';
import { createKnownListings } from '#src/server/modules/alerts/known-listings.ts';
import { hashOfListing, keyBytes } from '#src/server/modules/listings/fingerprints.ts';
import { keyOf } from '#src/content/listing-keys.ts';
import { openDiskStore } from '#src/server/platform/files/disk-store.ts';
import { addAlert } from '#tests/support/builders/alert-rows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const MIGRATION = new URL('../../src/server/db/migrations/earlier/0027_sequences_after_restore.sql', import.meta.url);
const NOW = new Date('2026-11-26T08:00:00Z');
/** How many listings had a number before the backup, and how many of them are still known. */
const [GIVEN, KEPT] = [9, 6];

const toldOf = (title: string) => ({
  keys: keyBytes([keyOf(title)]),
  words: hashOfListing({ 'Job Title': title, Company: 'Kwae' }),
});

async function noteListing(db: Database, title: string): Promise<number> {
  const known = createKnownListings({ db, clock: () => NOW });
  return (await known.of('jobs', toldOf(title))).newest;
}

/** Makes a row in each table whose rows a sequence numbers, and answers its number. */
const makeRow: Readonly<Record<string, (db: Database) => Promise<number>>> = {
  known_listings: (db) => noteListing(db, 'Weaver'),
};

let folder: string;
let source: TestDatabase;
let target: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adwuma-sequences-'));
  source = await createTestDatabase();
  for (let at = 1; at <= GIVEN; at += 1) await noteListing(source.db, `Nurse ${at}`);
  // What is forgotten since may be what an alert has seen last.
  await source.db.delete(knownListings).where(gt(knownListings.number, KEPT));
  const store = await openDiskStore(join(folder, 'uploads'));
  const file = createWriteStream(join(folder, 'backup'));
  const { connection } = source;
  await writeBackup({ connection, store, contentDir: join(folder, 'content') }, file, NOW);
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true });
});

async function restore(ofEarlierVersion: boolean): Promise<void> {
  target = await createTestDatabase('template0');
  const manifest = await checkBackup(join(folder, 'backup'));
  const store = await openDiskStore(join(folder, 'restored'));
  await restoreBackup({ connection: target.connection, store }, join(folder, 'backup'), {
    ...manifest,
    ...(ofEarlierVersion && { sequences: [] }),
  });
  await prepareDatabase(target.connection);
}

test.each([
  ['a backup', false, GIVEN],
  ['a backup that says nothing of sequences', true, KEPT],
])('after %s is restored, every sequence goes on', async (_, ofEarlierVersion, last) => {
  await restore(ofEarlierVersion);
  const tables = await withClient(target.connection, sequencesOf);
  expect(tables.map(({ table }) => table)).toEqual(Object.keys(makeRow));
  for (const make of Object.values(makeRow)) expect(await make(target.db)).toBe(last + 1);
  await target.drop();
});

test('a database that was restored before goes on after what its alerts have seen', async () => {
  await restore(true);
  const { db } = target;
  await db.execute(sql`select setval('known_listings_number_seq', 1, false)`);
  await addAlert(db, { seenThrough: GIVEN });
  // The one step of the later version that matters here; the others are done already.
  await db.execute(sql.raw(await readFile(MIGRATION, 'utf8')));
  expect(await noteListing(db, 'Weaver')).toBe(GIVEN + 1);
  await target.drop();
});
