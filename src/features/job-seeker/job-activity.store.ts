import { atom } from 'nanostores';
import type { JobForJobSeeker } from '#src/contracts/jobs.ts';
import { noteDemonstration } from '#src/browser/demonstration.ts';
import { failureText } from '#src/browser/failure.ts';
import { failed, loading, ready, type Loadable } from '#src/browser/loadable.ts';
import { logInfo } from '#src/browser/log.ts';
import { api } from '#src/browser/api.ts';

/** Open jobs and those applied to, newest first. */
export const $jobActivity = atom<Loadable<readonly JobForJobSeeker[]>>(loading);

export async function loadJobActivity(): Promise<void> {
  $jobActivity.set(loading);
  try {
    const jobs = await api('GET /jobs/jobseeker-jobs');
    noteDemonstration(jobs.map(({ companyName }) => companyName));
    $jobActivity.set(ready(jobs));
  } catch (failure) {
    logInfo('Failed to fetch jobs', failure);
    $jobActivity.set(failed(failureText(failure, 'Failed to fetch jobs')));
  }
}
