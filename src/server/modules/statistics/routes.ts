import { statisticsEndpoints } from '#src/contracts/job-statistics.ts';
import type { Services } from '#src/server/services.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { readApplicationsChart } from './read-applications-chart.ts';
import { readJobPerformance } from './read-job-performance.ts';

export function statisticsRoutes({ route }: Router<Services>): void {
  route(statisticsEndpoints.readApplicationsChart, ({ ctx, query }) => readApplicationsChart(ctx, query));
  route(statisticsEndpoints.readJobPerformance, ({ ctx, query }) => readJobPerformance(ctx, query));
}
