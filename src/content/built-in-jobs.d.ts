/** Made by `scripts/build/built-in-data.ts`. */
declare module 'virtual:published-jobs' {
  import type { PublishedJob } from '#src/contracts/external-jobs.ts';
  /** The built-in list: the newest that this build publishes. */
  export const newestJobs: readonly PublishedJob[];
  /** Whether samples are among all of them. */
  export const showsExamples: boolean;
}
