/** Made by `scripts/build/published-jobs.ts`. */
declare module 'virtual:published-jobs' {
  import type { ShardName } from '#src/contracts/job-shards.ts';
  import type { GivenShard } from '#src/features/external-jobs/job-data.ts';
  import type { JobSource } from '#src/features/external-jobs/job-sources.build.ts';
  /** The built-in list: the newest that this build publishes. */
  export const newestJobs: GivenShard;
  /** The shards of the whole list. */
  export const shards: readonly ShardName[];
  /** Every source that a card names. */
  export const jobSources: readonly JobSource[];
  /** Whether samples are among all of them. */
  export const showsExamples: boolean;
}
