import { calendarDay } from './calendar-day.ts';

const DAY = 86_400_000;

/**
 * How many of something have which last day, for a number on a page that is counted at build and must
 * stay true for as long as the page stands. A day is written as its distance from the one before in
 * days, since every list carries it, and a count of one is left out: `2026-11-24:3 7 1:2`.
 */
export function encodeClosingDays(days: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const day of days.toSorted()) counts.set(day, (counts.get(day) ?? 0) + 1);
  let before: string | undefined;
  const parts: string[] = [];
  for (const [day, count] of counts) {
    const written = before === undefined ? day : (Date.parse(day) - Date.parse(before)) / DAY;
    parts.push(count === 1 ? `${written}` : `${written}:${count}`);
    before = day;
  }
  return parts.join(' ');
}

/** How many of them are over on the day of `now`. */
export function countClosed(days: string, now: Date): number {
  const today = Date.parse(calendarDay(now));
  let over = 0;
  let last = 0;
  for (const part of days.split(' ')) {
    const [day = '', count = '1'] = part.split(':');
    last = last === 0 ? Date.parse(day) : last + Number(day) * DAY;
    if (last < today) over += Number(count);
  }
  return over;
}
