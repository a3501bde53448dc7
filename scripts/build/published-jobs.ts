import type { Plugin } from 'vite';
import { isExample } from '#src/domain/demonstration.ts';
import { joinSources, sourceNames } from '#src/domain/job-sources.ts';
import { sourcesOf, type JobSource } from '#src/features/external-jobs/job-sources.build.ts';
import { builtInShard, shardNames } from '#src/features/external-jobs/job-shards.build.ts';
import { readPublishedJobs } from '#src/features/external-jobs/published-jobs.build.ts';

const MODULE = 'virtual:published-jobs';
/** How many jobs are built into the script of All Jobs, for when no shard loads. */
const BUILT_IN = 30;

/** What a source asks for; one that asks for nothing is known by its name alone. */
const asked = ({ name, attribution }: JobSource): JobSource[] =>
  attribution ? [{ name, attribution }] : [];

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
        export const newestJobs = ${JSON.stringify(builtInShard(jobs.slice(0, BUILT_IN)))};
        export const jobSources = ${JSON.stringify(sourcesOf(joinSources([...names])).flatMap(asked))};
        export const showsExamples = ${showsExamples};`;
    },
  };
}
