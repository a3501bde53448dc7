import { and, desc, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { JobCard } from '#src/contracts/jobs.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { lastOpenDay } from '#src/domain/jobs/job-openness.ts';
import { createBatchLoader } from '#src/server/db/batch-loader.ts';
import type { Database } from '#src/server/db/database.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import type { Services } from '#src/server/services.ts';
import { jobCardColumns, jobIsOpen, jobIsPublic } from '#src/server/modules/jobs/queries.ts';
import { ColumnsBuilder, type ListingColumns } from './listing-columns.ts';
import type { ListingRow } from './listing-row.ts';
import { postedRow } from './posted-row.ts';

/** The open jobs as they are searched, with what their cards show, by position. */
export interface SearchedOpenJobs {
  readonly columns: ListingColumns;
  readonly cards: readonly JobCard[];
  /** Since when they are these. */
  readonly changedAt: Date;
}

/** @param maxAge milliseconds since when the list may not have been looked at */
export type ReadOpenJobs = (maxAge?: number) => Promise<SearchedOpenJobs>;

/** Rows of single jobs: to work out level and category takes several times as long as to read a job. */
const MAX_KEPT_ROWS = 20_000;

/**
 * Reads the open jobs as they are searched, newest first. The list is kept, and each search asks whether it is still
 * right: what has just been closed or taken down is in no answer. Read each time, half as many searches are answered.
 */
export function createReadOpenJobs({ db, clock }: Pick<Services, 'db' | 'clock'>): ReadOpenJobs {
  const rows = new LRUCache<string, ListingRow>({ max: MAX_KEPT_ROWS });
  let kept: SearchedOpenJobs = {
    columns: new ColumnsBuilder().build(),
    cards: [],
    changedAt: clock(),
  };
  let keptAs: string | null = null;
  let readAt = -Infinity;

  const loader = createBatchLoader(async (calls: readonly 'all'[]) => {
    const now = clock();
    const [open] = await fingerprintOfOpen(db, now);
    const present = open?.fingerprint ?? null;
    if (present !== keptAs) {
      kept = { ...asSearched(await openJobs(db, now), rows), changedAt: now };
      keptAs = present;
    }
    readAt = now.getTime();
    return calls.map(() => kept);
  });
  return (maxAge = 0) => {
    const age = clock().getTime() - readAt;
    return age >= 0 && age < maxAge ? Promise.resolve(kept) : loader.load('all');
  };
}

/** Another one when other jobs are open, or other versions of them; null for none. */
function fingerprintOfOpen(db: Database, now: Date) {
  // The account's name, which a card may show, changes without its jobs.
  const version = sql`concat_ws(' ', ${jobs.id}, ${jobs.updatedAt}, ${jobCardColumns.postedBy})`;
  return db
    .select({ fingerprint: sql<string | null>`bit_xor(hashtextextended(${version}, 0))` })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(jobIsOpen(now));
}

type OpenJob = Awaited<ReturnType<typeof openJobs>>[number];

const openJobs = (db: Database, now: Date) =>
  db
    .select({ card: jobCardColumns, experience: jobs.experience, updatedAt: jobs.updatedAt })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(jobIsOpen(now))
    .orderBy(desc(jobs.createdAt), desc(jobs.id));

/** @param rows those of jobs that were read before, by id and version */
function asSearched(open: OpenJob[], rows: LRUCache<string, ListingRow>): Omit<SearchedOpenJobs, 'changedAt'> {
  const builder = new ColumnsBuilder();
  for (const job of open) {
    const key = `${job.card.id} ${job.updatedAt.getTime()}`;
    const row = rows.get(key) ?? rowOf(job);
    rows.set(key, row);
    builder.add(row);
  }
  const cards = open.map(({ card }) => ({ ...card, createdAt: card.createdAt.toISOString() }));
  return { columns: builder.build(), cards };
}

const rowOf = ({ card, experience }: Pick<OpenJob, 'card' | 'experience'>): ListingRow =>
  postedRow({
    ...card,
    experience,
    postedOn: calendarDay(card.createdAt),
    closesOn: lastOpenDay(card),
  });

/** A public job as it is searched, open or closed; undefined where there is none. */
export async function readPublicRow({ db }: Pick<Services, 'db'>, id: string): Promise<ListingRow | undefined> {
  const [job] = await db
    .select({ card: jobCardColumns, experience: jobs.experience })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, id), jobIsPublic));
  return job && rowOf(job);
}
