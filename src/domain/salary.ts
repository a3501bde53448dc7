import type { JobCard } from '#src/contracts/jobs.ts';
import { groupedNumber } from './grouped-number.ts';

export const NO_SALARY = 'Not specified';

/**
 * An internal job's pay in cedis: one value, 'min - max' for a range, otherwise 'Not specified'
 * (public specification, section 3). A range with one end given shows that end alone.
 */
export function salaryText(job: Pick<JobCard, 'salary' | 'minSalary' | 'maxSalary'>): string {
  const ends = [job.minSalary, job.maxSalary].filter((end) => end !== null);
  const values = ends.some((end) => end > 0) ? ends : [job.salary ?? 0].filter((pay) => pay > 0);
  if (values.length === 0) return NO_SALARY;
  return [...new Set(values)].map((value) => `₵${groupedNumber(value)}`).join(' - ');
}
