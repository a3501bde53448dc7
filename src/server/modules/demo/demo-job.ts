import type { JOB_CATEGORIES, JOB_TYPES } from '#src/contracts/job-values.ts';
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
  /** Cedis a month: a figure, a range, or nothing. */
  pay?: number | readonly [min: number, max: number];
  description: string;
  daysOld: number;
  /** Days from today; negative for one that has passed. */
  deadlineIn?: number;
  applicationLink?: string;
}
