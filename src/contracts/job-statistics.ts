import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { listLimit } from './fields.ts';
import { id } from './ids.ts';
import { count } from './pagination.ts';
import { MONTHS } from './months.ts';

/**
 * Absent: this month and the eleven before. A month's name: the latest month of that name, which
 * this month itself may be. Nothing lies after today. Days are those of Ghana, which is on UTC.
 */
const month = v.optional(v.picklist(MONTHS, 'Choose a month'));

/**
 * Change in per cent, with one decimal, against as many days right before the period; null where
 * those had nothing to compare with.
 */
const trend = v.nullable(v.number());

const applicationsChart = v.object({
  /** First day of each month of the period, or each day of the chosen month: `YYYY-MM-DD`. */
  timestamps: v.array(v.pipe(v.string(), v.isoDate())),
  /** One figure for each timestamp. */
  applications: v.array(count),
  views: v.array(count),
  totalApplications: count,
  totalViews: count,
  applicationsTrend: trend,
  viewsTrend: trend,
  /** Whether the figure did not fall. */
  applicationsTrendUp: v.boolean(),
  viewsTrendUp: v.boolean(),
});
export type ApplicationsChart = v.InferOutput<typeof applicationsChart>;

const performanceRow = v.object({ id, name: v.string(), applications: count, views: count });
export type PerformanceRow = v.InferOutput<typeof performanceRow>;

export const statisticsEndpoints = {
  readApplicationsChart: endpoint({
    method: 'GET',
    path: '/jobs/applications-chart',
    access: 'company',
    summary: "Applications and views of the calling company's jobs over time.",
    query: v.object({ month }),
    response: applicationsChart,
  }),

  readJobPerformance: endpoint({
    method: 'GET',
    path: '/jobs/performance',
    access: 'company',
    summary:
      "Applications and views in the period of each of the calling company's jobs that existed in it, the most applied for first: all, or the first of them.",
    query: v.object({ month, first: v.optional(listLimit) }),
    response: v.array(performanceRow),
  }),
};
