import { and, eq, exists, gt, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import type { AlertList } from '#src/domain/search/alert-words.ts';
import type { Database } from '#src/server/db/database.ts';
import { knownListings } from '#src/server/db/schema/alerts.ts';
import { KEY_BYTES, WORDS_BYTES, type Fingerprints } from '#src/server/modules/listings/fingerprints.ts';

/** Days after which a listing that no release shows any more is forgotten. */
const KNOWN_LISTING_KEPT = 180;

/** Counted to the last day on which a list was read: nothing is forgotten while one release serves for long. */
export const isUnseen = () =>
  sql`${knownListings.lastSeenOn} < (select max(last_seen_on) from ${knownListings}) - ${KNOWN_LISTING_KEPT}::int`;

/** Listings of a statement: so few that others hardly wait. */
const CHUNK = 1_000;

/** The numbers under which the records of a list are known: in the order in which they first came. */
export interface Known {
  /** By position; records of one key share one. */
  readonly numbers: Float64Array;
  /** 0 for an empty list. */
  readonly newest: number;
}

/**
 * Gives each record of a list its number: the one that it had in any release before, else a new one. A
 * list that has been read is looked up once.
 */
export interface KnownListings {
  readonly of: (list: AlertList, served: Fingerprints) => Promise<Known>;
}

export function createKnownListings({ db, clock }: { db: Database; clock: () => Date }): KnownListings {
  const looked = new WeakMap<Fingerprints, Promise<Known>>();
  return {
    of: (list, served) => {
      const before = looked.get(served);
      if (before) return before;
      const looking = noteListings(db, list, served, clock());
      looked.set(served, looking);
      // Asked again, it is looked up again.
      looking.catch(() => looked.delete(served));
      return looking;
    },
  };
}

async function noteListings(db: Database, list: AlertList, { keys, words }: Fingerprints, now: Date): Promise<Known> {
  const all = Array.from({ length: keys.length / KEY_BYTES }, (_, at) => ({
    hash: part(keys, KEY_BYTES, at),
    words: part(words, WORDS_BYTES, at),
  }));
  const present = new Set(all.map((one) => nameOf(one.hash)));
  const numbers = new Float64Array(all.length);
  const today = calendarDay(now);
  let isWritten = false;
  let newest = 0;
  for (let from = 0; from < all.length; from += CHUNK) {
    const chunk = all.slice(from, from + CHUNK);
    let known = await findKnown(db, list, chunk);
    const outdated = chunk.filter(({ hash: one }) => {
      return (known.get(nameOf(one))?.lastSeenOn ?? '') < today;
    });
    if (outdated.length > 0) {
      await writeKnown(db, list, outdated, present, now);
      isWritten = true;
      known = await findKnown(db, list, chunk);
    }
    for (const [at, one] of chunk.entries()) {
      const number = known.get(nameOf(one.hash))?.number ?? 0;
      numbers[from + at] = number;
      newest = Math.max(newest, number);
    }
  }
  if (isWritten) await forgetReplaced(db, list);
  return { numbers, newest };
}

interface ListedRecord {
  /** Its key. */
  readonly hash: Buffer;
  readonly words: Buffer;
}

const part = (all: Buffer, bytes: number, at: number) => all.subarray(at * bytes, (at + 1) * bytes);

const nameOf = (one: Buffer) => one.toString('latin1');

/** Whether a row is one of some; as one parameter, which the index answers whatever the table has grown to. */
const isOneOf = (list: AlertList, hashes: readonly Buffer[]) =>
  and(eq(knownListings.list, list), sql`${knownListings.hash} = any(${sql.param(hashes)}::bytea[])`);

/** Those of some that are known by their keys. */
async function findKnown(db: Database, list: AlertList, records: readonly ListedRecord[]) {
  const { hash: found, number, lastSeenOn } = knownListings;
  const hashes = records.map((one) => one.hash);
  const rows = await db.select({ hash: found, number, lastSeenOn }).from(knownListings).where(isOneOf(list, hashes));
  return new Map(rows.map((row) => [nameOf(row.hash), row]));
}

/** Lets one transaction write rows at a time: two that lock them in different orders would stop each other. */
async function waitForOthers(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('known_listings', 0))`);
}

/**
 * One process at a time: a number is seen only after all before it, and none waits for another's rows.
 * @param present the names of all of the list
 */
async function writeKnown(
  db: Database,
  list: AlertList,
  records: readonly ListedRecord[],
  present: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const today = calendarDay(now);
  await db.transaction(async (tx) => {
    await waitForOthers(tx);
    const hashes = records.map((one) => one.hash);
    const seen = await tx
      .update(knownListings)
      .set({ lastSeenOn: sql`greatest(${knownListings.lastSeenOn}, ${today}::date)` })
      .where(isOneOf(list, hashes))
      .returning({ hash: knownListings.hash });
    const known = new Set(seen.map((row) => nameOf(row.hash)));
    const unknown = new Map(
      records.map((one) => [nameOf(one.hash), one] as const).filter(([name]) => !known.has(name)),
    );
    if (unknown.size === 0) return;
    const before = await knownByWords(tx, list, [...unknown.values()], present);
    const fresh = [];
    const rekeyed = [];
    for (const { hash: one, words } of unknown.values()) {
      const row = { list, hash: one, words, firstSeenAt: now, lastSeenOn: today };
      const same = before.get(nameOf(words));
      if (same === undefined) fresh.push(row);
      else rekeyed.push({ ...row, firstSeenAt: same.firstSeenAt, number: same.number });
    }
    if (fresh.length > 0) await tx.insert(knownListings).values(fresh);
    if (rekeyed.length > 0) {
      await tx.insert(knownListings).overridingSystemValue().values(rekeyed);
    }
  });
}

/**
 * Clears the words of those that have come under another key since: another advert of the same words is another listing
 * from now on.
 */
async function forgetReplaced(db: Database, list: AlertList): Promise<void> {
  const later = alias(knownListings, 'later');
  const isReplaced = db
    .select({ number: later.number })
    .from(later)
    .where(
      and(eq(later.list, list), eq(later.number, knownListings.number), gt(later.lastSeenOn, knownListings.lastSeenOn)),
    );
  await db.transaction(async (tx) => {
    await waitForOthers(tx);
    await tx
      .update(knownListings)
      .set({ words: null })
      .where(and(eq(knownListings.list, list), isNotNull(knownListings.words), exists(isReplaced)));
  });
}

/** The rows, by words, of listings that the list does not show any more under their keys. */
async function knownByWords(
  tx: Database,
  list: AlertList,
  records: readonly ListedRecord[],
  present: ReadonlySet<string>,
) {
  const rows = await tx
    .select()
    .from(knownListings)
    .where(
      and(
        eq(knownListings.list, list),
        sql`${knownListings.words} = any(${sql.param(records.map(({ words }) => words))}::bytea[])`,
      ),
    )
    .orderBy(knownListings.number);
  const gone = rows.filter((row) => row.words !== null && !present.has(nameOf(row.hash)));
  return new Map(gone.map((row) => [nameOf(row.words ?? row.hash), row]));
}
