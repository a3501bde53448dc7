import { atom } from 'nanostores';
import type { listOwnJobs, OwnJob } from '#src/contracts/jobs.ts';
import { failureText } from '#src/browser/failure.ts';
import { failed, loading, ready, type Loadable } from '#src/browser/loadable.ts';
import { note } from '#src/browser/log.ts';
import { showToast } from '#src/browser/toasts.ts';
import { signedInAsk } from '#src/features/session/signed-in-ask.ts';

/** The company's own jobs, newest first. */
export const $myJobs = atom<Loadable<readonly OwnJob[]>>(loading);

export async function loadMyJobs(): Promise<void> {
  $myJobs.set(loading);
  try {
    $myJobs.set(ready(await signedInAsk<typeof listOwnJobs>('GET /jobs')));
  } catch (failure) {
    note('Failed to get my jobs', failure);
    const sentence = failureText(failure, 'Failed to get my jobs');
    showToast('error', sentence);
    $myJobs.set(failed(sentence));
  }
}
