import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { visits } from '#src/server/db/schema/tracking.ts';

const given = sql.placeholder;

/**
 * The writes of tracking, prepared once for a pool. The id is given with each: a default of the
 * schema would be made once, when the statement is.
 */
export function trackingQueries(db: Database) {
  const latestVisit = db
    .select({ id: visits.id })
    .from(visits)
    .where(
      and(
        eq(visits.sessionId, given('sessionId')),
        eq(visits.pageType, given('pageType')),
        gte(visits.arrivedAt, given('since')),
      ),
    )
    .orderBy(desc(visits.arrivedAt))
    .limit(1);
  return {
    addVisit: db
      .insert(visits)
      .values({
        id: given('id'),
        sessionId: given('sessionId'),
        pageType: given('pageType'),
        arrivedAt: given('now'),
      })
      .prepare('add_visit'),
    /** The longer duration stays: reports may arrive in any order, and twice. */
    extendVisit: db
      .update(visits)
      .set({ duration: sql`greatest(${visits.duration}, ${given('duration')}::integer)` })
      .where(eq(visits.id, latestVisit))
      .prepare('extend_visit'),
  };
}

export type TrackingQueries = ReturnType<typeof trackingQueries>;
