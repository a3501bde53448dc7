import type * as v from 'valibot';
import type { jobInput } from '#src/contracts/job-input.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { monthsAfter } from '#src/domain/dates/calendar-months.ts';

/** A deadline that the server takes, which reads the real clock. */
export const COMING_DAY = calendarDay(monthsAfter(new Date(), 6));

/** What Post Job sends; what a test does not name is of no account to it. */
export function aJob(facts: Partial<v.InferInput<typeof jobInput>> = {}) {
  return {
    title: 'Web Engineer',
    category: 'Web Development' as const,
    companyName: 'Volta Labs',
    contactEmail: 'jobs@volta.example',
    companyWebsite: 'https://volta.example',
    location: 'Accra, Ghana',
    jobType: 'Full Time' as const,
    experience: 2.5,
    applicationLink: 'https://volta.example/apply',
    description: 'Builds pages for slow lines.',
    salary: 4500.5,
    minSalary: null,
    maxSalary: null,
    payPeriod: 'month' as const,
    deadline: null,
    answerBy: null,
    ...facts,
  };
}
