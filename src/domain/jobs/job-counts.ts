import type { OwnJob } from '#src/contracts/jobs.ts';

export interface JobCounts {
  readonly jobs: number;
  readonly open: number;
  /** Past its deadline or, without one, its three months. */
  readonly expired: number;
  readonly applications: number;
  readonly views: number;
}

/** The sums of a company's jobs, over all time. */
export function jobCounts(jobs: readonly OwnJob[]): JobCounts {
  const open = jobs.filter((job) => job.open).length;
  const sum = (of: (job: OwnJob) => number) => jobs.reduce((total, job) => total + of(job), 0);
  return {
    jobs: jobs.length,
    open,
    expired: jobs.length - open,
    applications: sum((job) => job.applications),
    views: sum((job) => job.views),
  };
}
