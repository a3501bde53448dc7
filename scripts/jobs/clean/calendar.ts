import { calendarDay } from '#src/domain/dates/calendar-day.ts';

/** Job boards are younger, and later years are epochs in a wrong unit. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

/** `YYYY-MM-DD`, or undefined when the calendar has no such day or no job can be of that year. */
export function realDay(year: number, month: number, day: number): string | undefined {
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? calendarDay(date) : undefined;
}

/** The day of an instant in UTC, which is Ghana's time. */
export function dayOfInstant(milliseconds: number): string | undefined {
  const date = new Date(milliseconds);
  return realDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** Whether a text is a real day, written `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  const [year = Number.NaN, month = 0, day = 0] = text.split('-').map(Number);
  return realDay(year, month, day) === text;
}
