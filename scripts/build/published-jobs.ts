import type { Plugin } from 'vite';
import { isExample } from '#src/domain/pages/demonstration.ts';
import { readPublishedJobs } from '#src/features/external-jobs/published-jobs.build.ts';

const MODULE = 'virtual:published-jobs';
/** How many jobs are built into the script that searches without the server, for when the job file does not load either. */
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
      return `export const newestJobs = ${JSON.stringify(jobs.slice(0, BUILT_IN))};
        export const showsExamples = ${showsExamples};`;
    },
  };
}
