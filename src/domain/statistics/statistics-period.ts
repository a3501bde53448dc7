import { MONTHS, type Month } from '#src/contracts/months.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';

/** Days from `from` up to, but without, `until`; both `YYYY-MM-DD`. */
export interface DayRange {
  from: string;
  until: string;
}

/** The stretch that a chart covers, and the one of the same length right before it. */
export interface StatisticsPeriod extends DayRange {
  /** The first day of each month, or each day. */
  timestamps: string[];
  /** The stretch that one timestamp stands for. */
  unit: 'month' | 'day';
  before: DayRange;
}

const MONTHS_OF_A_YEAR = 12;

/**
 * The period of a chart. Without a month: this month up to today and the eleven before. With one:
 * the latest month of that name, to its end, or to today when it is this month.
 */
export function statisticsPeriod(month: Month | undefined, now: Date): StatisticsPeriod {
  const today = dayOf(now);
  const tomorrow = addDays(today, 1);
  if (month === undefined) {
    const timestamps = Array.from({ length: MONTHS_OF_A_YEAR }, (_, index) =>
      addMonths(today, index - MONTHS_OF_A_YEAR + 1),
    );
    return period('month', timestamps, tomorrow);
  }
  const ago = (today.getUTCMonth() - MONTHS.indexOf(month) + MONTHS_OF_A_YEAR) % MONTHS_OF_A_YEAR;
  const end = ago === 0 ? tomorrow : addMonths(today, 1 - ago);
  const first = addMonths(today, -ago);
  const days = Array.from({ length: daysBetween(first, end) }, (_, index) => addDays(first, index));
  return period('day', days, end);
}

/** @param starts at least one day, in order */
function period(unit: 'month' | 'day', starts: Date[], end: Date): StatisticsPeriod {
  const [first = end] = starts;
  const from = calendarDay(first);
  return {
    unit,
    timestamps: starts.map(calendarDay),
    from,
    until: calendarDay(end),
    before: { from: calendarDay(addDays(first, -daysBetween(first, end))), until: from },
  };
}

const DAY = 86_400_000;

const dayOf = (instant: Date) => new Date(Math.floor(instant.getTime() / DAY) * DAY);

const addDays = (day: Date, days: number) => new Date(day.getTime() + days * DAY);

const daysBetween = (from: Date, until: Date) => (until.getTime() - from.getTime()) / DAY;

/** The first day of the month that is `months` after that of `day`. */
const addMonths = (day: Date, months: number) => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months));

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

/** How a figure moved against the period before. */
interface Trend {
  /** Change in per cent with one decimal; null where there was nothing to compare with. */
  percent: number | null;
  /** True when the figure did not fall. */
  up: boolean;
}

export function trend(current: number, before: number): Trend {
  const percent = before === 0 ? null : Math.round(((current - before) / before) * 1000) / 10;
  return { percent, up: current >= before };
}

const percent = new Intl.NumberFormat('en-GB', {
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** A change in per cent in words; null where the period before had nothing to compare with. */
export function trendText(change: number | null): string {
  return change === null ? 'No earlier figures to compare with' : `${percent.format(change)}% on the period before`;
}
