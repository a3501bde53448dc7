import { desc, eq, sql } from 'drizzle-orm';
import type { JobCard } from '#src/contracts/jobs.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { lastOpenDay } from '#src/domain/jobs/job-openness.ts';
import { createBatchLoader } from '#src/server/db/batch-loader.ts';
import type { Database } from '#src/server/db/database.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ColumnsBuilder, type ListingColumns } from './listing-columns.ts';
import type { ListingRow } from './listing-row.ts';
import { jobCardColumns } from '../jobs/job-card-columns.ts';
import { jobIsOpen, openAt } from '../jobs/open-jobs.ts';
import { postedRow } from './posted-row.ts';

/** The open jobs as they are searched, with what their cards show, by position. */
export interface SearchedOpenJobs {
  readonly columns: ListingColumns;
  readonly cards: readonly JobCard[];
}

interface SearchedOpenJob {
  readonly row: ListingRow;
  readonly card: JobCard;
  /** When it was last changed, in milliseconds. */
  readonly version: number;
}

/**
 * Tells whether other jobs are open than before, or other versions of them, in a tenth of the time of reading them. The
 * account's name, which a card may show, changes without its jobs.
 */
const fingerprint = sql<string | null>`bit_xor(uuid_hash_extended(${jobs.id}, hashtextextended(
  coalesce(${jobCardColumns.postedBy}, ''), (extract(epoch from ${jobs.updatedAt}) * 1000)::bigint)))`;

/**
 * Reads the open jobs as they are searched, newest first; calls that come together share one reading. The list is kept,
 * and asked each time whether it is still right: what has just been closed or taken down is in no answer.
 */
export function searchedOpenJobs(db: Database, clock: () => Date) {
  const fingerprints = db
    .select({ fingerprint })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(jobIsOpen)
    .prepare('open_jobs_fingerprint');
  const open = db
    .select({ card: jobCardColumns, experience: jobs.experience, updatedAt: jobs.updatedAt })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(jobIsOpen)
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .prepare('searched_open_jobs');
  let kept: ReadonlyMap<string, SearchedOpenJob> = new Map();
  let keptAs: string | null = null;
  let searched = asSearched([]);

  return createBatchLoader(async (calls: readonly 'all'[]) => {
    const now = openAt(clock());
    const [present] = await fingerprints.execute(now);
    if (present && present.fingerprint !== keptAs) {
      const rows = await open.execute(now);
      kept = new Map(rows.map((row) => [row.card.id, searchedAs(row, kept.get(row.card.id))]));
      keptAs = present.fingerprint;
      searched = asSearched([...kept.values()]);
    }
    return calls.map(() => searched);
  });
}

function asSearched(jobs: readonly SearchedOpenJob[]): SearchedOpenJobs {
  const builder = new ColumnsBuilder();
  for (const { row } of jobs) builder.add(row);
  return { columns: builder.build(), cards: jobs.map(({ card }) => card) };
}

interface OpenRow {
  card: Omit<JobCard, 'createdAt'> & { createdAt: Date };
  experience: number;
  updatedAt: Date;
}

/** Most are as they were: to work out level and category takes longer than to read the row. */
function searchedAs(
  { card, experience, updatedAt }: OpenRow,
  before: SearchedOpenJob | undefined,
): SearchedOpenJob {
  const version = updatedAt.getTime();
  if (before?.version === version && before.card.postedBy === card.postedBy) return before;
  const days = { postedOn: calendarDay(card.createdAt), closesOn: lastOpenDay(card) };
  const createdAt = card.createdAt.toISOString();
  return {
    row: postedRow({ ...card, ...days, experience }),
    card: { ...card, createdAt },
    version,
  };
}
