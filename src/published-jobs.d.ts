/** Made by `scripts/build/published-jobs.ts`. */
declare module 'virtual:published-jobs' {
  import type { ExternalJob } from '#src/contracts/external-jobs.ts';
  import type { JobSource } from '#src/features/external-jobs/job-sources.build.ts';
  /** The built-in list: the newest that this build publishes. */
  export const newestJobs: readonly ExternalJob[];
  /** Every source that a card names. */
  export const jobSources: readonly JobSource[];
  /** Whether samples are among all of them. */
  export const showsExamples: boolean;
}
