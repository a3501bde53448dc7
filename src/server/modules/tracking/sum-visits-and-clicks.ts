import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { linkClicks, linkClickSums, visits, visitSums } from '#src/server/db/schema/tracking.ts';
import type { RemoveBatch } from '#src/server/platform/remove-in-batches.ts';

/** Milliseconds for which each visit and click has its own row: 30 days. */
const RAW_TRACKING_LIFE = 30 * 86_400_000;

/** The form of a job's id here; items of other sites have any name. */
const ID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

const start = (now: Date) => new Date(now.getTime() - RAW_TRACKING_LIFE);

/**
 * Each moves rows that are old enough into the sums, in one statement: at any moment a row is counted
 * either there or by itself, also when the process ends in between or another one does the same. The
 * sums are written in one order, so that two processes do not wait for each other.
 */
export const sumVisits: RemoveBatch = (db, now, most) =>
  moved(
    db,
    sql`
      delete from ${visits} where id in (
        select id from ${visits} where arrived_at < ${start(now).toISOString()}
        limit ${most} for update skip locked
      ) returning (arrived_at at time zone 'UTC')::date as day, page_type, duration_seconds`,
    sql`
      insert into ${visitSums} as sums (day, page_type, visits, timed_visits, seconds)
      select day, page_type, count(*), count(duration_seconds), coalesce(sum(duration_seconds), 0)
      from moved group by day, page_type order by day, page_type
      on conflict (day, page_type) do update set
        visits = sums.visits + excluded.visits,
        timed_visits = sums.timed_visits + excluded.timed_visits,
        seconds = sums.seconds + excluded.seconds`,
  );

export const sumLinkClicks: RemoveBatch = (db, now, most) =>
  moved(
    db,
    sql`
      delete from ${linkClicks} where id in (
        select id from ${linkClicks} where clicked_at < ${start(now).toISOString()}
        limit ${most} for update skip locked
      ) returning (clicked_at at time zone 'UTC')::date as day, link_type, item_id`,
    sql`
      insert into ${linkClickSums} as sums (day, link_type, job_id, clicks)
      select day, link_type, ${jobs.id}, count(*)
      from moved left join ${jobs}
        on ${jobs.id} = case when item_id ~ ${ID} then item_id::uuid end
      group by day, link_type, ${jobs.id} order by day, link_type, ${jobs.id}
      on conflict (day, link_type, job_id) do update set clicks = sums.clicks + excluded.clicks`,
  );

/** @returns how many rows were moved */
async function moved(db: Database, rows: SQL, sums: SQL): Promise<number> {
  const { rows: counted } = await db.execute<{ count: number }>(sql`
    with moved as (${rows}), summed as (${sums})
    select count(*)::int as count from moved`);
  return counted[0]?.count ?? 0;
}
