import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobViews, visitorSalts, visits } from '#src/server/db/schema/tracking.ts';

const given = sql.placeholder;

/**
 * The statements of tracking, prepared once for a pool. The id of a visit is given with each: a default of the
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
  const counted = db.$with('counted').as(
    db
      .insert(jobViews)
      .values({ jobId: given('id'), day: given('day'), visitor: given('visitor') })
      .onConflictDoNothing()
      .returning({ jobId: jobViews.jobId }),
  );
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
    /** Whose job is viewed, and the day's salt once it is made. */
    viewedJob: db
      .select({ companyId: jobs.companyId, salt: visitorSalts.salt })
      .from(jobs)
      .leftJoin(visitorSalts, eq(visitorSalts.day, given('day')))
      .where(eq(jobs.id, given('id')))
      .prepare('viewed_job'),
    /** The view and the job's number of views change together or not at all. */
    countView: db
      .with(counted)
      .update(jobs)
      .set({ views: sql`${jobs.views} + 1` })
      .from(counted)
      .where(eq(jobs.id, counted.jobId))
      .prepare('count_view'),
  };
}
