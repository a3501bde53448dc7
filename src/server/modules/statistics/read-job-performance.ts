import type { PerformanceRow } from '#src/contracts/job-statistics.ts';
import type { Month } from '#src/contracts/months.ts';
import { statisticsPeriod } from '#src/domain/statistics/statistics-period.ts';
import type { Context } from '#src/server/services.ts';

/** The company's jobs that existed in the period, with what came of each, the most applied for first: all, or the `first`. */
export async function readJobPerformance(
  { queries, clock, actor }: Context<'company'>,
  { month, first }: { month?: Month | undefined; first?: number | undefined },
): Promise<PerformanceRow[]> {
  const { from, until } = statisticsPeriod(month, clock());
  return queries.statistics.performance.execute({
    companyId: actor.id,
    from,
    until,
    limit: first ?? null,
  });
}
