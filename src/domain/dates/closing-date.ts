import { calendarDay } from './calendar-day.ts';
import { dayInWords } from './posted-date.ts';

const DAY = 86_400_000;
/** Days ahead that are counted in words. */
const SOON = 7;

/** Whether a job is over: its closing date (`YYYY-MM-DD`), if it has one, is still an open day. */
export function isClosed(closing: string | undefined, now: Date): boolean {
  return closing !== undefined && closing < calendarDay(now);
}

/** 'Closes 4 December', and with the year when that is not this one: true whenever it is read. */
export function closingDay(closing: string, now: Date): string {
  return `Closes ${dayInWords(closing, now)}`;
}

/**
 * 'Closes in 3 days, 4 December', likewise today and tomorrow, later the day alone; 'Closed 18 November' when it is
 * over.
 */
export function closingWords(closing: string, now: Date): string {
  const day = dayInWords(closing, now);
  if (isClosed(closing, now)) return `Closed ${day}`;
  const days = daysUntil(closing, now);
  if (days > SOON) return closingDay(closing, now);
  if (days > 1) return `Closes in ${days} days, ${day}`;
  return `Closes ${days === 1 ? 'tomorrow' : 'today'}, ${day}`;
}

/** The same of a job that is posted here, whose last day ends at midnight in Ghana: said on its last two days. */
export function deadlineWords(deadline: string, now: Date): string {
  const words = closingWords(deadline, now);
  const isLastDays = !isClosed(deadline, now) && daysUntil(deadline, now) <= 1;
  return isLastDays ? `${words}, until midnight, Ghana time` : words;
}

/** Whether an interested visitor should hurry. */
export function closesSoon(closing: string, now: Date): boolean {
  return !isClosed(closing, now) && daysUntil(closing, now) <= SOON;
}

function daysUntil(closing: string, now: Date): number {
  return Math.round((Date.parse(closing) - Date.parse(calendarDay(now))) / DAY);
}
