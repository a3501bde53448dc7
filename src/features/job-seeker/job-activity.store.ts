import { atom } from 'nanostores';
import type { JobForJobSeeker, listJobsForJobSeeker } from '#src/contracts/jobs.ts';
import { noteDemonstration } from '#src/browser/demonstration.ts';
import { failureText } from '#src/browser/failure.ts';
import { failed, loading, ready, type Loadable } from '#src/browser/loadable.ts';
import { note } from '#src/browser/log.ts';
import { signedInAsk } from '#src/features/session/signed-in-ask.ts';

/** Open jobs and those applied to, newest first. */
export const $jobActivity = atom<Loadable<readonly JobForJobSeeker[]>>(loading);

export async function loadJobActivity(): Promise<void> {
  $jobActivity.set(loading);
  try {
    const jobs = await signedInAsk<typeof listJobsForJobSeeker>('GET /jobs/jobseeker-jobs');
    noteDemonstration(jobs.map(({ companyName }) => companyName));
    $jobActivity.set(ready(jobs));
  } catch (failure) {
    note('Failed to fetch jobs', failure);
    $jobActivity.set(failed(failureText(failure, 'Failed to fetch jobs')));
  }
}
