import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { monthsAfter, monthsBefore } from '#src/domain/dates/calendar-months.ts';

/** A job without a deadline stays open this long. */
export const OPEN_MONTHS = 3;

/** The facts that decide when an internal job closes by itself. */
export interface ClosingFacts {
  /** The last open day, `YYYY-MM-DD`, or null. */
  deadline: string | null;
  createdAt: Date;
}

/** The facts that decide whether an internal job is open. */
interface OpennessFacts extends ClosingFacts {
  /** When its company closed it; null while it has not. */
  closedAt: Date | null;
}

/** The first instant of posting that is still open without a deadline. */
export function openSince(now: Date): Date {
  return monthsBefore(now, OPEN_MONTHS);
}

/** Whether a job can be applied to: until its company closes it, up to and with its deadline, else for three months. */
export function isOpen({ deadline, createdAt, closedAt }: OpennessFacts, now: Date): boolean {
  if (closedAt !== null) return false;
  return deadline === null ? createdAt >= openSince(now) : deadline >= calendarDay(now);
}

/** The day on which a job closes by itself, `YYYY-MM-DD`: its deadline, else three months after posting. */
export function lastOpenDay({ deadline, createdAt }: ClosingFacts): string {
  return deadline ?? calendarDay(monthsAfter(createdAt, OPEN_MONTHS));
}

/** The same of a job as the wire has it. */
export function closesOn({ deadline, createdAt }: WireFacts): string {
  return lastOpenDay({ deadline, createdAt: new Date(createdAt) });
}

interface WireFacts {
  readonly deadline: string | null;
  readonly createdAt: string;
}

/** Why a job closes by itself, said after its day; a deadline needs no words. */
export function whyItCloses(deadline: string | null): string {
  return deadline === null ? ', three months after posting' : '';
}

/** The deadline of a job that is renewed now: three months from today, never sooner than before. */
export function renewedDeadline(deadline: string | null, now: Date): string {
  const inMonths = calendarDay(monthsAfter(now, OPEN_MONTHS));
  return deadline !== null && deadline > inMonths ? deadline : inMonths;
}
