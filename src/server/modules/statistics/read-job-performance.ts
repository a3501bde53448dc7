import type { PerformanceRow } from '#src/contracts/job-statistics.ts';
import type { Month } from '#src/contracts/months.ts';
import { statisticsPeriod } from '#src/domain/statistics/statistics-period.ts';
import type { Context } from '#src/server/services.ts';
import { jobPerformance } from './queries.ts';

/** The company's jobs that existed in the period, with what came of each, the most applied for first: all, or the `first`. */
export async function readJobPerformance(
  { db, clock, actor }: Context<'company'>,
  { month, first }: { month?: Month | undefined; first?: number | undefined },
): Promise<PerformanceRow[]> {
  const performance = jobPerformance(db, actor.id, statisticsPeriod(month, clock()));
  return first === undefined ? performance : performance.limit(first);
}
