import { atom } from 'nanostores';
import type { OwnJob } from '#src/contracts/jobs.ts';
import { dayInWords } from '#src/domain/dates/posted-date.ts';
import { api } from '#src/browser/api.ts';
import { failureText } from '#src/browser/failure.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { replaceAddress } from '#src/browser/history.ts';
import { currentQuery } from '#src/browser/navigation.ts';
import { showToast } from '#src/browser/toasts.ts';
import { paths } from '#src/routes/paths.ts';
import { myJobs } from './my-jobs.store.ts';

/** What is asked about before it is done. */
export interface JobConfirmation {
  readonly act: 'close' | 'delete' | 'renew';
  readonly job: OwnJob;
}

/** The question that is open now. */
export const $jobConfirmation = atom<JobConfirmation | undefined>();

/** Asks about the job that the address names, as the mail does that tells of its end. */
export function askToRenew(): void {
  const id = currentQuery().get('renew');
  const job = dataOf(myJobs.$state.get())?.find((one) => one.id === id);
  if (id !== null) replaceAddress(paths.myJobs());
  if (job !== undefined) $jobConfirmation.set({ act: 'renew', job });
}

/** The job that something is being done with: one at a time. */
let busy = false;

/** Does something with a job and shows what became of it; a failure is said, and changes nothing. */
async function change(
  job: OwnJob,
  send: () => Promise<OwnJob | undefined>,
  words: { readonly done: (job: OwnJob) => string; readonly fallback: string },
): Promise<boolean> {
  if (busy) return false;
  busy = true;
  try {
    const changed = await send();
    const all = dataOf(myJobs.$state.get()) ?? [];
    myJobs.set(all.flatMap((one) => (one.id === job.id ? (changed ?? []) : one)));
    showToast('success', words.done(changed ?? job));
    return true;
  } catch (failure) {
    showToast('error', failureText(failure, words.fallback));
    return false;
  } finally {
    busy = false;
  }
}

export function closeJob(job: OwnJob): Promise<boolean> {
  return change(job, () => api('POST /jobs/:id/close', { params: { id: job.id } }), {
    done: () => 'Job closed.',
    fallback: 'Failed to close the job. Please try again.',
  });
}

export function reopenJob(job: OwnJob): Promise<boolean> {
  return change(job, () => api('POST /jobs/:id/reopen', { params: { id: job.id } }), {
    done: () => 'Job reopened.',
    fallback: 'Failed to open the job again. Please try again.',
  });
}

export function renewJob(job: OwnJob): Promise<boolean> {
  return change(job, () => api('POST /jobs/:id/renew', { params: { id: job.id } }), {
    done: ({ deadline }) =>
      deadline === null
        ? 'Job renewed.'
        : `Job renewed: it is open until ${dayInWords(deadline, new Date())}.`,
    fallback: 'Failed to renew the job. Please try again.',
  });
}

export function deleteJob(job: OwnJob): Promise<boolean> {
  return change(job, () => api('DELETE /jobs/:id', { params: { id: job.id } }), {
    done: () => 'Job deleted.',
    fallback: 'Failed to delete the job. Please try again.',
  });
}
