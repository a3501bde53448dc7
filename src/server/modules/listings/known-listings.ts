import { hash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { ALERT_LISTS } from '#src/contracts/alert-values.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { placesOf } from '#src/domain/places/job-place.ts';
import { comparisonKey } from '#src/domain/text/comparison-key.ts';
import type { Database } from '#src/server/db/database.ts';
import { knownListings } from '#src/server/db/schema/alerts.ts';
import type { Services } from '#src/server/services.ts';

/** Days after which a listing that no release shows any more is forgotten. */
const KNOWN_LISTING_KEPT = 180;

/** Counted to the last day on which a list was read: nothing is forgotten while one release serves for long. */
export const isUnseen = () =>
  sql`${knownListings.lastSeenOn} < (select max(last_seen_on) from ${knownListings}) - ${KNOWN_LISTING_KEPT}::int`;

/** Bytes of a SHA-256. */
const HASH_BYTES = 32;
/** Listings of a statement: so few that others hardly wait. */
const CHUNK = 1_000;

type AlertList = (typeof ALERT_LISTS)[number];

/** What tells the records of a read list from each other: a hash each, by position. */
export interface ToldApart {
  readonly hashes: Buffer;
}

/** The numbers under which the records of a list are known: in the order in which they first came. */
export interface Known {
  /** By position; records that are told apart by nothing share one. */
  readonly numbers: Float64Array;
  /** 0 for an empty list. */
  readonly newest: number;
}

/**
 * Gives each record of a list its number: the one that it had in any release before, else a new one. A
 * list that has been read is looked up once.
 */
export interface KnownListings {
  readonly of: (list: AlertList, served: ToldApart) => Promise<Known>;
}

/**
 * What tells a listing: its title, company and place. Not its link, which changes when boards copy each other, nor what a
 * later import may correct.
 */
export function listingHash(job: Pick<ExternalJob, 'Job Title' | 'Company' | 'Location'>): Buffer {
  const { Company: company, Location: location = '' } = job;
  const places = placesOf(location).map(({ country, city }) => `${country}/${city}`);
  const place = places.length === 0 ? comparisonKey(location) : places.toSorted().join(';');
  return hashOf([comparisonKey(job['Job Title']), comparisonKey(company), place]);
}

/** What tells a scholarship: its title. */
export const scholarshipHash = (title: string): Buffer => hashOf([comparisonKey(title)]);

const hashOf = (parts: readonly string[]) => hash('sha256', parts.join('\n'), 'buffer');

export function createKnownListings({ db, clock }: Pick<Services, 'db' | 'clock'>): KnownListings {
  const looked = new WeakMap<ToldApart, Promise<Known>>();
  return {
    of: (list, served) => {
      const before = looked.get(served);
      if (before) return before;
      const looking = noteListings(db, list, served.hashes, clock());
      looked.set(served, looking);
      // Asked again, it is looked up again.
      looking.catch(() => looked.delete(served));
      return looking;
    },
  };
}

async function noteListings(
  db: Database,
  list: AlertList,
  hashes: Buffer,
  now: Date,
): Promise<Known> {
  const numbers = new Float64Array(hashes.length / HASH_BYTES);
  const today = calendarDay(now);
  let newest = 0;
  for (let from = 0; from < numbers.length; from += CHUNK) {
    const chunk = Array.from({ length: Math.min(CHUNK, numbers.length - from) }, (_, at) =>
      hashes.subarray((from + at) * HASH_BYTES, (from + at + 1) * HASH_BYTES),
    );
    let known = await findKnown(db, list, chunk);
    const outdated = chunk.filter((one) => (known.get(keyOf(one))?.lastSeenOn ?? '') < today);
    if (outdated.length > 0) {
      await writeKnown(db, list, outdated, now);
      known = await findKnown(db, list, chunk);
    }
    for (const [at, one] of chunk.entries()) {
      const number = known.get(keyOf(one))?.number ?? 0;
      numbers[from + at] = number;
      newest = Math.max(newest, number);
    }
  }
  return { numbers, newest };
}

const keyOf = (one: Buffer) => one.toString('latin1');

/** Whether a listing is one of some; as one parameter, which the index answers whatever the table has grown to. */
const isOneOf = (list: AlertList, hashes: readonly Buffer[]) =>
  and(
    eq(knownListings.list, list),
    sql`${knownListings.hash} = any(${sql.param(hashes)}::bytea[])`,
  );

/** Those of some hashes that are known. */
async function findKnown(db: Database, list: AlertList, hashes: readonly Buffer[]) {
  const { hash: found, number, lastSeenOn } = knownListings;
  const rows = await db
    .select({ hash: found, number, lastSeenOn })
    .from(knownListings)
    .where(isOneOf(list, hashes));
  return new Map(rows.map((row) => [keyOf(row.hash), row]));
}

/** One process at a time, so that who sees a number sees all before it, and none waits for another's rows. */
async function writeKnown(
  db: Database,
  list: AlertList,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  const today = calendarDay(now);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('known_listings', 0))`);
    const seen = await tx
      .update(knownListings)
      .set({ lastSeenOn: sql`greatest(${knownListings.lastSeenOn}, ${today}::date)` })
      .where(isOneOf(list, hashes))
      .returning({ hash: knownListings.hash });
    const known = new Set(seen.map((row) => keyOf(row.hash)));
    const fresh = new Map(
      hashes.map((one) => [keyOf(one), one] as const).filter(([key]) => !known.has(key)),
    );
    if (fresh.size === 0) return;
    const rows = Array.from(fresh.values(), (one) => ({
      list,
      hash: one,
      firstSeenAt: now,
      lastSeenOn: today,
    }));
    await tx.insert(knownListings).values(rows);
  });
}
