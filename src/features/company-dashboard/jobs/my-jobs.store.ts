import { atom } from 'nanostores';
import type { OwnJob } from '#src/contracts/jobs.ts';
import { failureText } from '#src/browser/failure.ts';
import { failed, loading, ready, type Loadable } from '#src/browser/loadable.ts';
import { logInfo } from '#src/browser/log.ts';
import { showToast } from '#src/browser/toasts.ts';
import { api } from '#src/browser/api.ts';

/** The company's own jobs, newest first. */
export const $myJobs = atom<Loadable<readonly OwnJob[]>>(loading);

export async function loadMyJobs(): Promise<void> {
  $myJobs.set(loading);
  try {
    $myJobs.set(ready(await api('GET /jobs')));
  } catch (failure) {
    logInfo('Failed to get my jobs', failure);
    const sentence = failureText(failure, 'Failed to get my jobs');
    showToast('error', sentence);
    $myJobs.set(failed(sentence));
  }
}
