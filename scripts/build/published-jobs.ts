import type { Plugin } from 'vite';
import { isExample } from '#src/domain/demonstration.ts';
import { joinSources, sourceNames } from '#src/domain/job-sources.ts';
import { sourcesOf } from '#src/features/external-jobs/job-sources.build.ts';
import { shardNames, shardOf } from '#src/features/external-jobs/job-shards.build.ts';
import { readPublishedJobs } from '#src/features/external-jobs/published-jobs.build.ts';

const MODULE = 'virtual:published-jobs';
/** How many jobs are built into the script of All Jobs, for when no shard loads. */
const BUILT_IN = 30;

/** `virtual:published-jobs`: what scripts and rendered pages know of the jobs that this build publishes. */
export function publishedJobs(): Plugin {
  return {
    name: 'adwuma:published-jobs',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const jobs = readPublishedJobs(process.env, new Date());
      const showsExamples = jobs.some((job) => isExample(job.Company));
      const names = new Set(jobs.flatMap((job) => sourceNames(job.Source)));
      return `export const shards = ${JSON.stringify(shardNames(jobs))};
        export const newestJobs = ${JSON.stringify(shardOf(jobs.slice(0, BUILT_IN)))};
        export const jobSources = ${JSON.stringify(sourcesOf(joinSources([...names])))};
        export const showsExamples = ${showsExamples};`;
    },
  };
}
