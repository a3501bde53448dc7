import { dayInWords } from './posted-date.ts';

const DAY = 86_400_000;
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * Since when a copy is as it is, to follow 'as of': 'this morning', 'yesterday evening', 'Monday' within six days,
 * else '28 September', with the year of another one. By the clock and calendar of the visitor.
 */
export function keptAge(kept: Date, now: Date): string {
  const day = midnight(kept);
  const days = (midnight(now) - day) / DAY;
  if (days === 0) return `this ${partOfDay(kept)}`;
  if (days === 1) return `yesterday ${partOfDay(kept)}`;
  if (days > 1 && days < 7) return WEEKDAYS[kept.getDay()] ?? '';
  return dayInWords(new Date(day).toISOString(), new Date(midnight(now)));
}

/** The calendar's day as milliseconds, so that a day on which the clocks change is as long as any. */
function midnight(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}

function partOfDay(date: Date): string {
  const hour = date.getHours();
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
