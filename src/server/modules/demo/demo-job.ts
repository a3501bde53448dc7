import type { JOB_CATEGORIES, JOB_TYPES, PayPeriod } from '#src/contracts/job-values.ts';
import type { DemoCompanyKey } from './demo-companies.ts';

/** Its dates are relative, so that it stays open. */
export interface DemoJob {
  company: DemoCompanyKey;
  title: string;
  category: (typeof JOB_CATEGORIES)[number];
  jobType: (typeof JOB_TYPES)[number];
  location: string;
  /** Years. */
  experience: number;
  /** Cedis: a figure, a range, or nothing. */
  pay?: number | readonly [min: number, max: number];
  /** What the pay is for; a month where it is not given. */
  payPeriod?: PayPeriod;
  description: string;
  daysOld: number;
  /** Days from today; negative for one that has passed. */
  deadlineIn?: number;
  /** Days since its company closed it. */
  closedAgo?: number;
  applicationLink?: string;
}
