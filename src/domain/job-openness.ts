/** A job without a deadline stays open this long (settled reading 11). */
const OPEN_MONTHS = 3;

/** What decides whether an internal job is open. */
export interface OpennessFacts {
  /** The last open day, `YYYY-MM-DD`, or null. */
  deadline: string | null;
  createdAt: Date;
}

/** The calendar day of `instant` in Ghana, whose clocks are on UTC all year: `YYYY-MM-DD`. */
export function calendarDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/**
 * The first instant of posting that is still open without a deadline. Three months before
 * 31 May there is no 31st: the month's last day stands in.
 */
export function openSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - OPEN_MONTHS);
  if (since.getUTCDate() !== now.getUTCDate()) since.setUTCDate(0);
  return since;
}

/** Whether a job can be applied to: up to and with its deadline, else for three months. */
export function isOpen({ deadline, createdAt }: OpennessFacts, now: Date): boolean {
  return deadline === null ? createdAt >= openSince(now) : deadline >= calendarDay(now);
}
