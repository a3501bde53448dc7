import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { monthsBefore } from '#src/domain/dates/calendar-months.ts';
import { isClosed } from '#src/domain/dates/closing-date.ts';

/** An external job counts as active this long after it was scraped. */
const ACTIVE_MONTHS = 3;

type SeenAndClosing = Pick<ExternalJob, 'Date Scraped' | 'Closing Date'>;

/** Whether a job was seen within the three calendar months before `now` and has not closed. */
export function isActiveJob(job: SeenAndClosing, now: Date): boolean {
  const seen = job['Date Scraped'];
  const oldest = calendarDay(monthsBefore(now, ACTIVE_MONTHS));
  return seen >= oldest && seen <= calendarDay(now) && !isClosed(job['Closing Date'], now);
}

/** The last day, `YYYY-MM-DD`, on which a job of a known seen day is active. */
export function lastActiveDay(job: SeenAndClosing): string {
  const seen = { 'Date Scraped': job['Date Scraped'] };
  // Three months are 92 days at most; how many they are here is asked of the rule itself.
  const day = new Date(seen['Date Scraped']);
  day.setUTCDate(day.getUTCDate() + 92);
  while (!isActiveJob(seen, day)) day.setUTCDate(day.getUTCDate() - 1);
  const last = calendarDay(day);
  const closing = job['Closing Date'] ?? last;
  return closing < last ? closing : last;
}
