import type { Plugin } from 'vite';
import { readPublishedJobs } from '#src/content/published-jobs.ts';
import { isExample } from '#src/domain/pages/demonstration.ts';
import { site } from '#src/settings/site-config.ts';

const JOBS = 'virtual:published-jobs';
/**
 * How many jobs are built into the script that searches without the server, for when the job file does not load either.
 */
const BUILT_IN = 30;

/**
 * Writes into pages and scripts, which can read no file, the site as `site.json` has it and what they
 * know of the jobs that this build publishes.
 */
export function builtInData(): Plugin {
  return {
    name: 'adwuma:built-in-data',
    enforce: 'pre',
    resolveId: (id) => (id === JOBS ? `\0${JOBS}` : undefined),
    load(id) {
      if (id.endsWith('/src/settings/site-config.ts')) return `export const site = ${JSON.stringify(site)};`;
      if (id !== `\0${JOBS}`) return undefined;
      const jobs = readPublishedJobs(process.env, new Date());
      const showsExamples = jobs.some((job) => isExample(job.Company));
      return `export const newestJobs = ${JSON.stringify(jobs.slice(0, BUILT_IN))};
        export const showsExamples = ${showsExamples};`;
    },
  };
}
