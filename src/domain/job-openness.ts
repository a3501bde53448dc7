import { calendarDay, monthsBefore } from './calendar-day.ts';

/** A job without a deadline stays open this long (settled reading 11). */
const OPEN_MONTHS = 3;

/** What decides whether an internal job is open. */
export interface OpennessFacts {
  /** The last open day, `YYYY-MM-DD`, or null. */
  deadline: string | null;
  createdAt: Date;
}

/** The first instant of posting that is still open without a deadline. */
export function openSince(now: Date): Date {
  return monthsBefore(now, OPEN_MONTHS);
}

/** Whether a job can be applied to: up to and with its deadline, else for three months. */
export function isOpen({ deadline, createdAt }: OpennessFacts, now: Date): boolean {
  return deadline === null ? createdAt >= openSince(now) : deadline >= calendarDay(now);
}
