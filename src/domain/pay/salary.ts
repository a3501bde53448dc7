import type { PayPeriod } from '#src/contracts/job-values.ts';
import type { JobCard } from '#src/contracts/jobs.ts';
import { cedisText } from './money.ts';

export const NO_SALARY = 'Not specified';

type Pay = Pick<JobCard, 'salary' | 'minSalary' | 'maxSalary' | 'payPeriod'>;

/** 'a month', 'an hour'. */
export function aPeriod(period: PayPeriod): string {
  return `${period === 'hour' ? 'an' : 'a'} ${period}`;
}

/**
 * An internal job's pay in cedis: one value, 'min - max' for a range, 'From' or 'Up to' where one end of it is open,
 * with its period; otherwise 'Not specified'.
 */
export function salaryText(job: Pay): string {
  const amount = amountText(job);
  return amount === undefined ? NO_SALARY : `${amount} ${aPeriod(job.payPeriod)}`;
}

function amountText({ salary, minSalary, maxSalary }: Pay): string | undefined {
  if (!minSalary && !maxSalary) return salary ? cedisText(salary) : undefined;
  if (maxSalary === null) return `From ${cedisText(minSalary ?? 0)}`;
  if (minSalary === null) return `Up to ${cedisText(maxSalary)}`;
  return [...new Set([minSalary, maxSalary])].map(cedisText).join(' - ');
}
