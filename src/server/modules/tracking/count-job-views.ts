import { eq, sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import type { Database } from '#src/server/db/database.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobViews, visitorSalts } from '#src/server/db/schema/tracking.ts';
import type { Actor } from '#src/server/platform/sessions/actor.ts';
import { jobIsPublic } from '../jobs/open-jobs.ts';
import { makeSalt, networkHash, visitorHash, type Visitor } from './visitor-hash.ts';

export interface ReportedView extends Visitor {
  readonly jobId: string;
  /** Who is signed in there. */
  readonly actors: readonly Actor[];
}

/**
 * Views of one job that count from one network on one day. Behind one address only different browsers
 * are told apart: a campus of thousands uses some hundred versions of them.
 */
export const MAX_VIEWS_PER_JOB = 100;
/** Views of all jobs together from one network on one day: a campus where 200 people open five jobs each. */
export const MAX_VIEWS_PER_NETWORK = 1_000;

/** What a report of a view has found. */
export type ViewedJob = 'there' | 'missing' | 'taken down';

/**
 * Counts views once a visitor, job and day, and neither a company's own nor a bot's.
 * @returns of each report, what has become of its job; a job that is taken down is still there for its company
 */
export async function countJobViews(
  db: Database,
  now: Date,
  reports: readonly ReportedView[],
): Promise<ViewedJob[]> {
  const day = calendarDay(now);
  const ids = sql.param([...new Set(reports.map(({ jobId }) => jobId))]);
  const viewed = await db
    .select({
      id: jobs.id,
      companyId: jobs.companyId,
      isPublic: jobIsPublic,
      salt: visitorSalts.salt,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(visitorSalts, eq(visitorSalts.day, day))
    .where(sql`${jobs.id} = any(${ids}::uuid[])`);
  const found = new Map(viewed.map((job) => [job.id, job]));
  const isOwn = ({ jobId, actors }: ReportedView): boolean =>
    actors.some(({ id }) => id === found.get(jobId)?.companyId);
  const counting = reports.filter(
    (report) =>
      found.get(report.jobId)?.isPublic === true && !isbot(report.userAgent) && !isOwn(report),
  );
  if (counting.length > 0) {
    await addViews(db, day, viewed[0]?.salt ?? (await makeSalt(db, day)), counting);
  }
  return reports.map((report) => {
    const job = found.get(report.jobId);
    if (job === undefined) return 'missing';
    return job.isPublic || isOwn(report) ? 'there' : 'taken down';
  });
}

/**
 * The views and their jobs' numbers change together or not at all. The jobs are locked in one order, so
 * that two processes do not wait for each other.
 */
async function addViews(
  db: Database,
  day: string,
  salt: Buffer,
  views: readonly ReportedView[],
): Promise<void> {
  const ids = sql.param(views.map(({ jobId }) => jobId));
  const networks = sql.param(views.map((view) => networkHash(view, salt)));
  const visitors = sql.param(views.map((view) => visitorHash(view, salt)));
  await db.execute(sql`
    with reported as (
      select distinct * from unnest(${ids}::uuid[], ${networks}::bytea[], ${visitors}::bytea[])
        as reported(job_id, network, visitor)
    ), locked as materialized (
      select id from ${jobs} where id = any(${ids}::uuid[]) order by id for no key update
    ), known as materialized (
      select network, job_id, count(*) as views from ${jobViews}
      where day = ${day} and network = any(${networks}::bytea[])
      group by network, job_id
    ), fresh as (
      select reported.*,
        row_number() over (partition by network, job_id order by visitor) as nth_of_job,
        row_number() over (partition by network order by job_id, visitor) as nth_of_network
      from reported
      where not exists (
        select from ${jobViews} before
        where before.day = ${day} and before.network = reported.network
          and before.job_id = reported.job_id and before.visitor = reported.visitor
      )
    ), counted as (
      insert into ${jobViews} (day, network, job_id, visitor)
      select ${day}::date, fresh.network, fresh.job_id, fresh.visitor
      from fresh join locked on locked.id = fresh.job_id
      where nth_of_job + coalesce((
          select views from known
          where known.network = fresh.network and known.job_id = fresh.job_id
        ), 0) <= ${MAX_VIEWS_PER_JOB}
        and nth_of_network + coalesce((
          select sum(views) from known where known.network = fresh.network
        ), 0) <= ${MAX_VIEWS_PER_NETWORK}
      on conflict do nothing
      returning job_id
    )
    update ${jobs} set views = ${jobs.views} + added.views
    from (select job_id, count(*)::int as views from counted group by job_id) added
    where ${jobs.id} = added.job_id`);
}
