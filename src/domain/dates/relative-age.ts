import { postedDate } from './posted-date.ts';

const DAY = 86_400_000;

/**
 * How long ago a day was, in words: 'Today', '1 day ago', 'N days ago' under 7 days, weeks under 30
 * days, then months of 30 days. Empty when `date` is missing, 'Not Specified', no date, or in the
 * future. `date` begins with `YYYY-MM-DD`; whole days are counted in UTC, which is Ghana's time.
 */
export function relativeAge(date: string | null | undefined, now: Date): string {
  const day = dayOf(date ?? '');
  const days = Math.floor(now.getTime() / DAY) - day;
  if (Number.isNaN(days) || days < 0) return '';
  if (days === 0) return 'Today';
  if (days < 7) return ago(days, 'day');
  if (days < 30) return ago(Math.floor(days / 7), 'week');
  return ago(Math.floor(days / 30), 'month');
}

/** A day with its age: '16 April 2025, 3 weeks ago'. */
export function dayAndAge(day: string, now: Date): string {
  return [postedDate(day), relativeAge(day, now).toLowerCase()].filter(Boolean).join(', ');
}

/** '1 day ago', '2 days ago'. Not by `Intl`, whose first formatter holds a slow phone up. */
export function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** Days since 1970 of a text that begins with `YYYY-MM-DD`; NaN for any other text or day. */
function dayOf(text: string): number {
  const iso = text.slice(0, 10);
  const time = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? Date.parse(iso) : NaN;
  // Engines turn 30 February into a day in March instead of refusing it.
  const real = !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
  return real ? time / DAY : NaN;
}
