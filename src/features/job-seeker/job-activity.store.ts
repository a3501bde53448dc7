import { api } from '#src/browser/api.ts';
import { noteDemonstration } from '#src/browser/demonstration.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';

/** Open jobs and those applied to, newest first. */
export const jobActivity = createLoadable(
  async () => {
    const jobs = await api('GET /jobs/jobseeker-jobs');
    noteDemonstration(jobs.map(({ companyName }) => companyName));
    return jobs;
  },
  { fallback: 'Failed to fetch jobs' },
);
