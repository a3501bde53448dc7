import type { PayPeriod } from '#src/contracts/job-values.ts';
import type { JobCard } from '#src/contracts/jobs.ts';
import { moneyText } from './money.ts';

export const NO_SALARY = 'Not specified';

type Pay = Pick<JobCard, 'salary' | 'minSalary' | 'maxSalary' | 'payPeriod'>;

/** 'a month', 'an hour'. */
export function aPeriod(period: PayPeriod): string {
  return `${period === 'hour' ? 'an' : 'a'} ${period}`;
}

/**
 * An internal job's pay in cedis: one value, 'min - max' for a range, with its period; otherwise
 * 'Not specified' (public specification, section 3). A range with one end given shows that end alone.
 */
export function salaryText(job: Pay): string {
  const ends = [job.minSalary, job.maxSalary].filter((end) => end !== null);
  const values = ends.some((end) => end > 0) ? ends : [job.salary ?? 0].filter((pay) => pay > 0);
  if (values.length === 0) return NO_SALARY;
  const amounts = [...new Set(values)].map((value) => `₵${moneyText(value)}`);
  return `${amounts.join(' - ')} ${aPeriod(job.payPeriod)}`;
}
