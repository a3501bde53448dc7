import type { PayPeriod } from '#src/contracts/job-values.ts';
import type { JobCard } from '#src/contracts/jobs.ts';
import { groupedNumber } from '#src/domain/statistics/grouped-number.ts';

/** An amount in cedis as it is shown: '₵2,000'. */
const cedisText = (cedis: number): string => `₵${moneyText(cedis)}`;

/** A pay in the words of its source, its cedis as above: 'GHS 3,000 - 5,000 a month' is '₵3,000 - ₵5,000 a month'. */
export const withCedis = (pay: string): string =>
  pay.replace(
    /(?<![\p{L}₵])(?:GH\s?[₵¢]|GHS|GHC|₵)\s*(\d[\d,.]*k?)(\s*[-–]\s*(?=\d))?/giu,
    (_, amount: string, dash: string | undefined) => `₵${amount}${dash ? ' - ₵' : ''}`,
  );

/** The same as it is typed where the sign stands beside it, with its pesewas where it has some: '2,000', '2,500.50'. */
export function moneyText(cedis: number): string {
  const grouped = groupedNumber(cedis);
  return /\.\d$/.test(grouped) ? `${grouped}0` : grouped;
}

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
