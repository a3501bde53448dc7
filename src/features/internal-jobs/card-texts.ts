import type { JobCard } from '#src/contracts/jobs.ts';
import { salaryText } from '#src/domain/salary.ts';

/** What a job's card and its page say alike, by field. */
export function cardTexts(job: JobCard) {
  const { title, companyName, category, jobType, location } = job;
  return { title, companyName, category, jobType, location, salary: salaryText(job) };
}
