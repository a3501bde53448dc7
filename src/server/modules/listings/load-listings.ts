import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { externalJob } from '#src/contracts/external-jobs.ts';
import { wordCounts } from '#src/domain/nearest-words.ts';
import type { Database } from '#src/server/db/database.ts';
import {
  listingLists,
  listingRecords,
  listings,
  listingWords,
} from '#src/server/db/schema/listings.ts';
import { listingRow, type ListingRow } from './listing-row.ts';

/** So few that requests between two of them hardly wait. */
const BATCH = 200;
/** Words go in larger ones: they cost nothing to make. */
const WORD_BATCH = 5_000;
/** Names the writing of a list among the advisory locks of a shared database. */
const WRITE_LOCK = 7_269_042;
/** Milliseconds until a process looks again whether another one has written its list. */
const WAIT = 1_000;

/**
 * Sees to it that the published list of a build is in the database, in one transaction; several processes with the same
 * list write it once.
 * @param file one record a line, as the build writes it
 * @returns the id of the list
 * @throws Error where a line is no listing: nothing has changed then
 */
export async function loadListings(db: Database, file: string): Promise<number> {
  const hash = await contentHash(file);
  for (;;) {
    const list = (await listOf(db, hash)) ?? (await addList(db, hash, file));
    if (list !== undefined) return list;
    await delay(WAIT);
  }
}

/** Writes a list; nothing where another process is writing one. */
async function addList(db: Database, hash: string, file: string): Promise<number | undefined> {
  const list = await db.transaction(async (tx) => {
    const lock = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${WRITE_LOCK}) as taken`;
    const { rows } = await tx.execute<{ taken: boolean }>(lock);
    // Who has just finished may have written this one.
    if (rows[0]?.taken !== true || (await listOf(tx, hash)) !== undefined) return undefined;
    const [added] = await tx.insert(listingLists).values({ hash }).returning();
    if (added !== undefined) await writeListings(tx, added.id, file);
    return added?.id;
  });
  // Else the first searches are planned for an empty table.
  if (list !== undefined) {
    await db.execute(sql`analyze ${listings}, ${listingRecords}, ${listingWords}`);
  }
  return list;
}

async function contentHash(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64url');
}

async function listOf(db: Database, hash: string): Promise<number | undefined> {
  const [found] = await db
    .update(listingLists)
    .set({ usedAt: sql`now()` })
    .where(eq(listingLists.hash, hash))
    .returning({ id: listingLists.id });
  return found?.id;
}

async function writeListings(db: Database, list: number, file: string): Promise<void> {
  const titles = new Map<string, number>();
  let rows: ListingRow[] = [];
  let position = 0;
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    if (line === '[' || line === ']' || line === '') continue;
    rows.push(listingRow(readRecord(line, position), position));
    position += 1;
    if (rows.length < BATCH) continue;
    await writeRows(db, list, rows, titles);
    rows = [];
  }
  await writeRows(db, list, rows, titles);
  const words = [...titles];
  for (let from = 0; from < words.length; from += WORD_BATCH) {
    const some = JSON.stringify(words.slice(from, from + WORD_BATCH));
    await db.execute(sql`insert into ${listingWords} (list, word, titles)
      select ${list}, pair ->> 0, (pair ->> 1)::int from jsonb_array_elements(${some}::jsonb) pair`);
  }
}

function readRecord(line: string, position: number) {
  const result = v.safeParse(
    v.pipe(v.string(), v.parseJson(), externalJob),
    line.replace(/,$/, ''),
  );
  if (result.success) return result.output;
  const [{ message }] = result.issues;
  throw new Error(`Record ${position + 1} of the published list is no listing: ${message}`);
}

async function writeRows(
  db: Database,
  list: number,
  rows: readonly ListingRow[],
  titles: Map<string, number>,
): Promise<void> {
  for (const [word, count] of wordCounts(rows.map(({ title }) => title))) {
    titles.set(word, (titles.get(word) ?? 0) + count);
  }
  const json = JSON.stringify(rows);
  await db.execute(sql`insert into ${listings} (list, position, title, words, choices, closes_on, posted_on)
    select ${list}, position, title, array_to_tsvector(words), choices, closes_on, posted_on
    from jsonb_to_recordset(${json}::jsonb)
      as row(position int, title text, words text[], choices text[], closes_on date, posted_on date)`);
  await db.execute(sql`insert into ${listingRecords} (list, position, record)
    select ${list}, position, record
    from jsonb_to_recordset(${json}::jsonb) as row(position int, record jsonb)`);
}
