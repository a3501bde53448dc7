import type { Scholarship } from '#src/contracts/scholarships.ts';
import { addDays } from '#src/domain/dates/calendar-day.ts';

/** Days before the first day of the month in which a scholarship usually closes: from then on it is time to apply. */
export const CLOSING_NOTICE = 42;

/** Days before a closing day that is known: also one that was learnt late is said in time. */
export const LAST_NOTICE = 14;

/**
 * The month, from 1, of the usual closing that comes due within some days: it does `CLOSING_NOTICE` days before the
 * month begins. None that has passed altogether, as after a long time without looking.
 * @param months in which it usually closes, from 1 @param after the day (`YYYY-MM-DD`) before those days
 * @param today the last of them
 */
export function dueClosing(months: readonly number[], after: string, today: string): number | undefined {
  const year = Number(today.slice(0, 4));
  // One that closes in January comes due in the year before, and a look may be late by a year.
  const firstDays = [year - 1, year, year + 1].flatMap((each) =>
    months.map((month) => ({ month, first: dayOf(each, month), next: dayOf(each, month + 1) })),
  );
  return firstDays
    .filter(({ next }) => today < next)
    .toSorted((a, b) => a.first.localeCompare(b.first))
    .find(({ first }) => {
      const due = addDays(first, -CLOSING_NOTICE);
      return after < due && due <= today;
    })?.month;
}

/**
 * Whether the closing of a scholarship comes due within these days: that of the day which is known, which does twice,
 * else the usual one.
 */
export function isDue({ closes = '', usuallyCloses = [] }: Closing, after: string, today: string): boolean {
  if (closes < today) return dueClosing(usuallyCloses, after, today) !== undefined;
  // It may have come due as the usual one before its day was known.
  const isUsual = usuallyCloses.includes(Number(closes.slice(5, 7)));
  const first = isUsual ? `${closes.slice(0, 8)}01` : closes;
  const dues = [addDays(first, -CLOSING_NOTICE), addDays(closes, -LAST_NOTICE)];
  return dues.some((due) => after < due && due <= today);
}

type Closing = Pick<Scholarship, 'closes' | 'usuallyCloses'>;

/** The first day of a month, also of the 13th. */
const dayOf = (year: number, month: number) => new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
