import * as v from 'valibot';

/** ISO 8601 in UTC, as `Date.toISOString` writes it; no database knows the year 0. */
export const instant = v.pipe(v.string(), v.isoTimestamp(), v.regex(/^[1-9][^T]*T[^T]*Z$/));

const SOME_DAY = 'Enter a day as YYYY-MM-DD';

/** A day, or none. */
export const dayOrNone = v.optional(
  v.union([v.literal(''), v.pipe(v.string(), v.isoDate(SOME_DAY), v.check(isRealDay, SOME_DAY))]),
  '',
);

/** Whether the calendar has this day, in a year of four digits. */
export function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return day >= '1000' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
