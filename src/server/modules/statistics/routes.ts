import {
  readApplicationsChart as readApplicationsChartCall,
  readJobPerformance,
} from '#src/contracts/job-statistics.ts';
import { statisticsPeriod } from '#src/domain/statistics-period.ts';
import type { AppParts } from '#src/server/app.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { statisticsQueries } from './queries.ts';
import { readApplicationsChart } from './read-applications-chart.ts';

export function statisticsRoutes({ route }: Router, { db, clock }: AppParts): void {
  const queries = statisticsQueries(db);

  route(readApplicationsChartCall, ({ actor, query }) =>
    readApplicationsChart(queries, actor.id, query.month, clock()),
  );

  route(readJobPerformance, ({ actor, query }) => {
    const { from, until } = statisticsPeriod(query.month, clock());
    return queries.performance.execute({ companyId: actor.id, from, until });
  });
}
