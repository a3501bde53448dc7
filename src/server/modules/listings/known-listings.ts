import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
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
    let rows = await findKnown(db, list, chunk);
    if (rows.length < chunk.length || rows.some(({ seen }) => seen < today)) {
      await writeKnown(db, list, chunk, now);
      rows = await findKnown(db, list, chunk);
    }
    for (const { at, number } of rows) {
      numbers[from + Number(at)] = Number(number);
      newest = Math.max(newest, Number(number));
    }
  }
  return { numbers, newest };
}

/** Those of some hashes that are known, by their place among these; big numbers come as text. */
async function findKnown(db: Database, list: AlertList, hashes: readonly Buffer[]) {
  const { rows } = await db.execute<{ at: string; number: string; seen: string }>(sql`
    select given.at - 1 as at, number, last_seen_on::text as seen
    from unnest(${sql.param(hashes)}::bytea[]) with ordinality as given (hash, at)
    join known_listings known on known.list = ${list} and known.hash = given.hash`);
  return rows;
}

/** One process at a time, so that who sees a number sees all before it, and none waits for another's rows. */
async function writeKnown(
  db: Database,
  list: AlertList,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  const given = sql`unnest(${sql.param(hashes)}::bytea[])`;
  const today = sql`${calendarDay(now)}::date`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('known_listings', 0))`);
    await tx.execute(sql`
      update known_listings set last_seen_on = ${today}
      where list = ${list} and hash = any(array(select ${given})) and last_seen_on < ${today}`);
    await tx.execute(sql`
      insert into known_listings (list, hash, first_seen_at, last_seen_on)
      select ${list}, hash, ${now.toISOString()}::timestamptz, ${today} from ${given} as given (hash)
      where not exists (select from known_listings known where known.list = ${list} and known.hash = given.hash)
      on conflict do nothing`);
  });
}
