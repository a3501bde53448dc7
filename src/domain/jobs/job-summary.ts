import type { JobCard, JobDetails } from '#src/contracts/jobs.ts';
import type { SimilarJobs } from '#src/contracts/listing-search.ts';
import { closesOn } from './job-openness.ts';
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

type Posted = Pick<JobCard, 'companyName' | 'postedBy'>;

/** 'Posted by Volta Labs', where a job names another company than the account's; else empty. */
export function postedByText({ postedBy }: Posted): string {
  return postedBy ? `Posted by ${postedBy}` : '';
}

/** The hiring company, in a sentence: 'Volta Labs', or 'Revenue Office (posted by Volta Labs)'. */
export function hiringCompany({ companyName, postedBy }: Posted): string {
  return postedBy ? `${companyName} (posted by ${postedBy})` : companyName;
}

/** The companies that the cards of these jobs name. */
export function companiesOf(jobs: readonly Posted[]): string[] {
  return jobs.flatMap(({ companyName, postedBy }) => (postedBy ? [companyName, postedBy] : [companyName]));
}

/** The same of the jobs like another one. */
export function companiesOfSimilar(similar: SimilarJobs | undefined): string[] {
  return similar ? [...companiesOf(similar.posted), ...similar.listings.map((job) => job.Company)] : [];
}
