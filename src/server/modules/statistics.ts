import { and, asc, count, desc, eq, gte, lt, sql, sum } from 'drizzle-orm';
import { statisticsEndpoints, type ApplicationsChart, type PerformanceRow } from '#src/contracts/job-statistics.ts';
import type { Month } from '#src/contracts/months.ts';
import { statisticsPeriod, type DayRange, sumsByPeriod } from '#src/domain/statistics/statistics-period.ts';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobViewSums } from '#src/server/db/schema/tracking.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import type { Context, Services } from '#src/server/services.ts';

export function statisticsRoutes({ route }: Router<Services>): void {
  route(statisticsEndpoints.readApplicationsChart, ({ ctx, query }) => readApplicationsChart(ctx, query));
  route(statisticsEndpoints.readJobPerformance, ({ ctx, query }) => readJobPerformance(ctx, query));
}

/** Applications to and views of the company's jobs over time. */
async function readApplicationsChart(
  { db, clock, actor }: Context<'company'>,
  { month }: { month?: Month | undefined },
): Promise<ApplicationsChart> {
  const period = statisticsPeriod(month, clock());
  const range = { from: period.before.from, until: period.until };
  const [applied, viewed] = await Promise.all([
    applicationsByDay(db, actor.id, range),
    viewsByDay(db, actor.id, range),
  ]);
  const applications = sumsByPeriod(period, applied);
  const views = sumsByPeriod(period, viewed);
  return {
    timestamps: period.timestamps,
    applications: applications.counts,
    views: views.counts,
    totalApplications: applications.total,
    totalViews: views.total,
    applicationsTrend: applications.trend.percent,
    viewsTrend: views.trend.percent,
    applicationsTrendUp: applications.trend.up,
    viewsTrendUp: views.trend.up,
  };
}

/**
 * The company's jobs that existed in the period, with what came of each, the most applied for first: all, or the
 * `first`.
 */
async function readJobPerformance(
  { db, clock, actor }: Context<'company'>,
  { month, first }: { month?: Month | undefined; first?: number | undefined },
): Promise<PerformanceRow[]> {
  const performance = jobPerformance(db, actor.id, statisticsPeriod(month, clock()));
  return first === undefined ? performance : performance.limit(first);
}

/** Ghana is on UTC all year. */
const startOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOfApplication = sql<string>`(${applications.appliedAt} at time zone 'UTC')::date`;

const appliedWithin = ({ from, until }: DayRange) =>
  and(gte(applications.appliedAt, startOf(from)), lt(applications.appliedAt, startOf(until)));
const viewedWithin = ({ from, until }: DayRange) => and(gte(jobViewSums.day, from), lt(jobViewSums.day, until));

/** Applications to the company's jobs on each day that had any. */
function applicationsByDay(db: Database, companyId: string, range: DayRange) {
  return db
    .select({ day: dayOfApplication, count: count() })
    .from(jobs)
    .innerJoin(applications, eq(applications.jobId, jobs.id))
    .where(and(eq(jobs.companyId, companyId), appliedWithin(range)))
    .groupBy(dayOfApplication);
}

/** Views of the company's jobs on each day that had any. */
function viewsByDay(db: Database, companyId: string, range: DayRange) {
  return db
    .select({ day: jobViewSums.day, count: sum(jobViewSums.views).mapWith(Number) })
    .from(jobs)
    .innerJoin(jobViewSums, eq(jobViewSums.jobId, jobs.id))
    .where(and(eq(jobs.companyId, companyId), viewedWithin(range)))
    .groupBy(jobViewSums.day);
}

/** The company's jobs that existed in the period, the most applied for first. */
function jobPerformance(db: Database, companyId: string, range: DayRange) {
  const ofJob = and(eq(applications.jobId, jobs.id), appliedWithin(range));
  const viewsOfJob = db
    .select({ views: sql`coalesce(sum(${jobViewSums.views}), 0)` })
    .from(jobViewSums)
    .where(and(eq(jobViewSums.jobId, jobs.id), viewedWithin(range)));
  return db
    .select({
      id: jobs.id,
      name: jobs.title,
      applications: sql<number>`${db.$count(applications, ofJob)}`.mapWith(Number).as('applied'),
      views: sql<number>`(${viewsOfJob})`.mapWith(Number).as('viewed'),
    })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), lt(jobs.createdAt, startOf(range.until))))
    .orderBy(desc(sql`applied`), desc(sql`viewed`), desc(jobs.createdAt), asc(jobs.id));
}
