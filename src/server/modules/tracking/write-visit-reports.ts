import { sql } from 'drizzle-orm';
import type { PageType } from '#src/contracts/tracking.ts';
import type { Database } from '#src/server/db/database.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { visits } from '#src/server/db/schema/tracking.ts';

/** What a page reports: an arrival, or with a duration that the session's visit goes on. */
export type VisitReport = { readonly pageType: PageType; readonly at: Date } & (
  | { readonly sessionId: string | null; readonly duration?: undefined }
  | { readonly sessionId: string; readonly duration: number }
);
type Arrival = Extract<VisitReport, { duration?: undefined }>;
type Stay = Exclude<VisitReport, Arrival>;

/** A report older than this belongs to no visit any more, in milliseconds: one day. */
const MAX_VISIT = 86_400_000;

/** Writes reports in the order in which they came: arrivals first, so that later ones find them. */
export async function writeVisitReports(
  db: Database,
  reports: readonly VisitReport[],
): Promise<undefined[]> {
  const arrivals = reports.filter((report) => report.duration === undefined);
  const stays = reports.filter((report) => report.duration !== undefined);
  if (arrivals.length > 0) await addVisits(db, arrivals);
  if (stays.length > 0) await extendVisits(db, longestOfEach(stays));
  return reports.map(() => undefined);
}

async function addVisits(db: Database, arrivals: readonly Arrival[]): Promise<void> {
  const ids = sql.param(arrivals.map(newId));
  const sessions = sql.param(arrivals.map(({ sessionId }) => sessionId));
  const pages = sql.param(arrivals.map(({ pageType }) => pageType));
  const times = sql.param(arrivals.map(({ at }) => at.toISOString()));
  await db.execute(sql`
    insert into ${visits} (id, session_id, page_type, arrived_at)
    select * from unnest(${ids}::uuid[], ${sessions}::uuid[], ${pages}::text[], ${times}::timestamptz[])`);
}

/** One report of each session and page; in one order, so that two processes do not wait for each other. */
function longestOfEach(stays: readonly Stay[]): Stay[] {
  const longest = new Map<string, Stay>();
  for (const stay of stays) {
    const key = `${stay.sessionId} ${stay.pageType}`;
    if (stay.duration > (longest.get(key)?.duration ?? -1)) longest.set(key, stay);
  }
  return [...longest].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, stay]) => stay);
}

/** The longer duration stays: reports may arrive in any order, and a repeated one writes nothing. */
async function extendVisits(db: Database, stays: readonly Stay[]): Promise<void> {
  const sessions = sql.param(stays.map(({ sessionId }) => sessionId));
  const pages = sql.param(stays.map(({ pageType }) => pageType));
  const durations = sql.param(stays.map(({ duration }) => duration));
  const since = sql.param(stays.map(({ at }) => new Date(at.getTime() - MAX_VISIT).toISOString()));
  await db.execute(sql`
    with reported as materialized (
      select latest.id, stay.duration
      from unnest(${sessions}::uuid[], ${pages}::text[], ${durations}::int[], ${since}::timestamptz[])
        as stay(session_id, page_type, duration, since)
      cross join lateral (
        select id from ${visits}
        where session_id = stay.session_id and page_type = stay.page_type
          and arrived_at >= stay.since
        order by arrived_at desc
        limit 1
      ) latest
    )
    update ${visits} set duration_seconds = reported.duration
    from reported
    where ${visits.id} = reported.id
      and (duration_seconds is null or duration_seconds < reported.duration)`);
}
