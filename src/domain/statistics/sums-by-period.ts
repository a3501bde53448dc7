import type { StatisticsPeriod } from './statistics-period.ts';
import { trend, type Trend } from './trend.ts';

/** How many events a day had. */
interface DayCount {
  /** `YYYY-MM-DD` */
  day: string;
  count: number;
}

interface PeriodSums {
  /** One sum for each timestamp of the period. */
  counts: number[];
  total: number;
  /** Against the stretch of the same length before. */
  trend: Trend;
}

/** Sums up days of the period and of the stretch before it; other days do not count. */
export function sumsByPeriod(period: StatisticsPeriod, days: readonly DayCount[]): PeriodSums {
  const sums = new Map(period.timestamps.map((timestamp) => [timestamp, 0]));
  let before = 0;
  for (const { day, count } of days) {
    if (day >= period.before.from && day < period.before.until) before += count;
    if (day < period.from || day >= period.until) continue;
    const timestamp = period.unit === 'month' ? `${day.slice(0, 7)}-01` : day;
    sums.set(timestamp, (sums.get(timestamp) ?? 0) + count);
  }
  const counts = [...sums.values()];
  const total = counts.reduce((sum, one) => sum + one, 0);
  return { counts, total, trend: trend(total, before) };
}
