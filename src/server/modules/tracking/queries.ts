import { sql } from 'drizzle-orm';
import type { LinkType } from '#src/contracts/tracking.ts';
import { createBatchLoader } from '#src/server/db/batch-loader.ts';
import type { Database } from '#src/server/db/database.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { linkClicks } from '#src/server/db/schema/tracking.ts';
import { countJobViews, type ReportedView } from './count-job-views.ts';
import { writeVisitReports, type VisitReport } from './write-visit-reports.ts';

export interface LinkClick {
  readonly linkType: LinkType;
  readonly itemId: string | null;
  readonly linkUrl: string;
  readonly at: Date;
}

/**
 * The writes of tracking. Each takes all reports that came while it wrote the ones before: however many
 * come, they hold one connection of the pool, and leave the others to who reads.
 */
export function trackingQueries(db: Database, clock: () => Date) {
  return {
    writeVisitReport: createBatchLoader((reports: readonly VisitReport[]) =>
      writeVisitReports(db, reports),
    ),
    addLinkClick: createBatchLoader((clicks: readonly LinkClick[]) => addLinkClicks(db, clicks)),
    /** Loads what has become of the job. */
    countJobView: createBatchLoader((views: readonly ReportedView[]) =>
      countJobViews(db, clock(), views),
    ),
  };
}

async function addLinkClicks(db: Database, clicks: readonly LinkClick[]): Promise<undefined[]> {
  const ids = sql.param(clicks.map(newId));
  const linkTypes = sql.param(clicks.map(({ linkType }) => linkType));
  const items = sql.param(clicks.map(({ itemId }) => itemId));
  const urls = sql.param(clicks.map(({ linkUrl }) => linkUrl));
  const times = sql.param(clicks.map(({ at }) => at.toISOString()));
  await db.execute(sql`
    insert into ${linkClicks} (id, link_type, item_id, link_url, clicked_at)
    select * from unnest(${ids}::uuid[], ${linkTypes}::text[], ${items}::text[], ${urls}::text[],
      ${times}::timestamptz[])`);
  return clicks.map(() => undefined);
}
