/** Job boards are younger, and later years are epochs in a wrong unit. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;
const DAY_MS = 86_400_000;

/** The day `days` later (negative: earlier) than a `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** `YYYY-MM-DD`, or undefined when the calendar has no such day or no job can be of that year. */
export function calendarDay(year: number, month: number, day: number): string | undefined {
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date.toISOString().slice(0, 10) : undefined;
}

/** The day of an instant in UTC, which is Ghana's time. */
export function dayOfInstant(milliseconds: number): string | undefined {
  const date = new Date(milliseconds);
  return calendarDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** Whether a text is a real day, written `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  const [year = Number.NaN, month = 0, day = 0] = text.split('-').map(Number);
  return calendarDay(year, month, day) === text;
}
