import { calendarDay } from './calendar-day.ts';
import { monthsAfter } from './calendar-months.ts';

/** A day farther ahead is a slip in the year. */
const MAX_MONTHS_AHEAD = 24;

/** Why a day (`YYYY-MM-DD`) cannot become a new job's deadline, or its day of answers; undefined where it can. */
export function deadlineFault(deadline: string | null, now: Date): string | undefined {
  if (deadline !== null && deadline < calendarDay(now)) return 'This date has passed';
  return farDeadlineFault(deadline, now);
}

/** The same of a job that is posted, which a day that has passed closes. */
export function farDeadlineFault(deadline: string | null, now: Date): string | undefined {
  const isFar = deadline !== null && deadline > calendarDay(monthsAfter(now, MAX_MONTHS_AHEAD));
  return isFar ? 'Choose a date within two years' : undefined;
}
