import type { JobCard, JobDetails } from '#src/contracts/jobs.ts';
import { closesOn } from './job-openness.ts';
import { postedByText } from './posted-by.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { NO_SALARY, salaryText } from '#src/domain/pay/salary.ts';

/**
 * A posted job in one line, for who finds or is sent its link beside its title: 'Volta Labs · Accra, Ghana · ₵3,000 a
 * month · Apply by 4 December 2026'. The day has its year, since a message is read later.
 */
export function jobSummary(job: JobCard & Pick<JobDetails, 'open'>): string {
  const pay = salaryText(job);
  const { deadline, createdAt } = job;
  const lastDay = closesOn({ deadline, createdAt });
  return [
    job.companyName,
    postedByText(job),
    job.location,
    pay === NO_SALARY ? '' : pay,
    job.open ? `Apply by ${postedDate(lastDay)}` : 'Closed to applications',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
