import { calendarDay } from './calendar-day.ts';

/**
 * How many of something have which last day, for a number on a page that is counted at build and must
 * stay true for as long as the page stands: `2026-11-24:3 2026-12-01:1`.
 */
export function lastDays(days: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, count]) => `${day}:${count}`)
    .join(' ');
}

/** How many of them are over on the day of `now`. */
export function overOn(days: string, now: Date): number {
  const today = calendarDay(now);
  let over = 0;
  for (const [, day = '', count] of days.matchAll(/(\d{4}-\d\d-\d\d):(\d+)/g)) {
    if (day < today) over += Number(count);
  }
  return over;
}
