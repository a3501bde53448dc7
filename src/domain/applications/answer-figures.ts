import type { AnswerFigures } from '#src/contracts/answer-figures.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { dayInWords } from '#src/domain/dates/posted-date.ts';
import { counted } from '#src/domain/text/counted.ts';

/** Answers of a company from which on its figures say something. */
export const MIN_ANSWERS = 10;

/** Days for which an applicant waits before a missing answer counts. */
export const WAIT_DAYS = 30;

/**
 * The promise of a job's company to its applicants, until its day has passed: 'You will hear by 12 December'.
 * @param answerBy `YYYY-MM-DD`; null for none
 */
export function answerPromise(answerBy: string | null, now: Date): string | undefined {
  if (answerBy === null || answerBy < calendarDay(now)) return undefined;
  return `You will hear by ${dayInWords(answerBy, now)}`;
}

/** How a company answers: 'Answered 9 of 10 applicants, half of them within 6 days.' */
export function answerFiguresText({ applicants, answered, days }: AnswerFigures): string {
  const within = days === 0 ? 'on the same day' : `within ${counted(days, 'day', 'days')}`;
  return `Answered ${answered.toLocaleString('en-GB')} of ${applicants.toLocaleString('en-GB')} applicants, half of them ${within}.`;
}
