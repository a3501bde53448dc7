import { and, asc, count, desc, eq, gte, lt, sql, sum } from 'drizzle-orm';
import type { DayRange } from '#src/domain/statistics/statistics-period.ts';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobViewSums } from '#src/server/db/schema/tracking.ts';

/** Ghana is on UTC all year. */
const startOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOfApplication = sql<string>`(${applications.appliedAt} at time zone 'UTC')::date`;

const appliedWithin = ({ from, until }: DayRange) =>
  and(gte(applications.appliedAt, startOf(from)), lt(applications.appliedAt, startOf(until)));
const viewedWithin = ({ from, until }: DayRange) => and(gte(jobViewSums.day, from), lt(jobViewSums.day, until));

/** Applications to the company's jobs on each day that had any. */
export function applicationsByDay(db: Database, companyId: string, range: DayRange) {
  return db
    .select({ day: dayOfApplication, count: count() })
    .from(jobs)
    .innerJoin(applications, eq(applications.jobId, jobs.id))
    .where(and(eq(jobs.companyId, companyId), appliedWithin(range)))
    .groupBy(dayOfApplication);
}

/** Views of the company's jobs on each day that had any. */
export function viewsByDay(db: Database, companyId: string, range: DayRange) {
  return db
    .select({ day: jobViewSums.day, count: sum(jobViewSums.views).mapWith(Number) })
    .from(jobs)
    .innerJoin(jobViewSums, eq(jobViewSums.jobId, jobs.id))
    .where(and(eq(jobs.companyId, companyId), viewedWithin(range)))
    .groupBy(jobViewSums.day);
}

/** The company's jobs that existed in the period, the most applied for first. */
export function jobPerformance(db: Database, companyId: string, range: DayRange) {
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
