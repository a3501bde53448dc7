import { and, asc, count, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobViews, jobViewSums } from '#src/server/db/schema/tracking.ts';

const given = sql.placeholder;

/** Ghana is on UTC all year. */
const dayOfApplication = sql<string>`(${applications.appliedAt} at time zone 'UTC')::date`;

/** From the start of day `from` up to the start of day `until`, both `YYYY-MM-DD`. */
const appliedWithin = and(
  gte(applications.appliedAt, sql`${given('from')}::date::timestamp at time zone 'UTC'`),
  lt(applications.appliedAt, sql`${given('until')}::date::timestamp at time zone 'UTC'`),
);
const within = ({ day }: typeof jobViews | typeof jobViewSums) =>
  and(gte(day, given('from')), lt(day, given('until')));

/** The sums of a company's events, prepared once for a pool. */
export function statisticsQueries(db: Database) {
  const applicationsOfJob = db.$count(
    applications,
    and(eq(applications.jobId, jobs.id), appliedWithin),
  );
  const viewsOfJob = db.$count(jobViews, and(eq(jobViews.jobId, jobs.id), within(jobViews)));
  const summedViewsOfJob = db
    .select({ views: sql`coalesce(sum(${jobViewSums.views}), 0)` })
    .from(jobViewSums)
    .where(and(eq(jobViewSums.jobId, jobs.id), within(jobViewSums)));
  const ofCompany = eq(jobs.companyId, given('companyId'));
  return {
    applicationsByDay: db
      .select({ day: dayOfApplication, count: count() })
      .from(jobs)
      .innerJoin(applications, eq(applications.jobId, jobs.id))
      .where(and(ofCompany, appliedWithin))
      .groupBy(dayOfApplication)
      .prepare('applications_by_day'),
    /** A day may come twice: what is counted by itself and what is summed up belong together. */
    viewsByDay: unionAll(
      db
        .select({ day: jobViews.day, count: count() })
        .from(jobs)
        .innerJoin(jobViews, eq(jobViews.jobId, jobs.id))
        .where(and(ofCompany, within(jobViews)))
        .groupBy(jobViews.day),
      db
        .select({ day: jobViewSums.day, count: sql<number>`sum(${jobViewSums.views})::int` })
        .from(jobs)
        .innerJoin(jobViewSums, eq(jobViewSums.jobId, jobs.id))
        .where(and(ofCompany, within(jobViewSums)))
        .groupBy(jobViewSums.day),
    ).prepare('views_by_day'),
    /** The jobs that existed in the period, the most applied for first. */
    performance: db
      .select({
        id: jobs.id,
        name: jobs.title,
        applications: sql<number>`${applicationsOfJob}`.mapWith(Number).as('applied'),
        views: sql<number>`${viewsOfJob} + (${summedViewsOfJob})`.mapWith(Number).as('viewed'),
      })
      .from(jobs)
      .where(
        and(
          ofCompany,
          lt(jobs.createdAt, sql`${given('until')}::date::timestamp at time zone 'UTC'`),
        ),
      )
      .orderBy(desc(sql`applied`), desc(sql`viewed`), desc(jobs.createdAt), asc(jobs.id))
      // Without a limit it is null, which stands for all.
      .limit(given('limit'))
      .prepare('job_performance'),
  };
}
