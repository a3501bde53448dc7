import type { ApplicationsChart } from '#src/contracts/job-statistics.ts';
import type { Month } from '#src/contracts/months.ts';
import { statisticsPeriod } from '#src/domain/statistics/statistics-period.ts';
import { sumsByPeriod } from '#src/domain/statistics/sums-by-period.ts';
import type { Context } from '#src/server/services.ts';
import { applicationsByDay, viewsByDay } from './queries.ts';

/** Applications to and views of the company's jobs over time. */
export async function readApplicationsChart(
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
