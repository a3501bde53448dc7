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
