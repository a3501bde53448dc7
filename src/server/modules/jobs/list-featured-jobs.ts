import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import { NO_SUCH_JOB, type JobCard } from '#src/contracts/jobs.ts';
import { createBatchLoader } from '#src/server/db/batch-loader.ts';
import type { Database } from '#src/server/db/database.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { fieldFault } from '#src/server/errors.ts';
import type { Services } from '#src/server/services.ts';
import { jobCardColumns } from './job-card-columns.ts';
import { jobIsOpenPrepared, openAt } from './open-jobs.ts';

interface Wanted {
  limit?: number | undefined;
  after?: string | undefined;
}

/** Most visits read this list: calls that come together share its two queries. */
export function createListFeaturedJobs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const cards = openCards(db).prepare('open_job_cards');
  const total = openTotal(db).prepare('open_job_total');
  const read = async (query: Pick<typeof cards, 'execute'>, limit: number) => {
    const at = openAt(clock());
    // No limit is null in SQL.
    const most = limit === Infinity ? null : limit;
    const [rows, [open]] = await Promise.all([query.execute({ limit: most, ...at }), total.execute(at)]);
    const jobs = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
    return { jobs, total: open?.total ?? 0 };
  };
  const newest = createBatchLoader(async (limits: readonly number[]) => {
    const { jobs, total } = await read(cards, Math.max(...limits));
    return limits.map((limit) => ({ jobs: jobs.slice(0, limit), total }));
  });

  /**
   * The open jobs, newest first, and how many there are: all, the first `limit` of them, or
   * those after the job `after`. @throws ApiError 400 when that job is not there
   */
  return async ({ limit = Infinity, after }: Wanted): Promise<{ jobs: JobCard[]; total: number }> => {
    if (after === undefined) return newest.load(limit);
    const isStart = eq(jobs.id, after);
    if ((await db.$count(jobs, isStart)) === 0) throw fieldFault('after', NO_SUCH_JOB);
    const start = db.select({ createdAt: jobs.createdAt, id: jobs.id }).from(jobs).where(isStart);
    return read(openCards(db, sql`(${jobs.createdAt}, ${jobs.id}) < (${start})`), limit);
  };
}

/** Executed with `limit` and `openAt`, as the next. */
const openCards = (db: Database, condition?: SQL) =>
  db
    .select(jobCardColumns)
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(jobIsOpenPrepared, condition))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(sql.placeholder('limit'));

const openTotal = (db: Database) =>
  db
    .select({ total: count() })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(jobIsOpenPrepared);
