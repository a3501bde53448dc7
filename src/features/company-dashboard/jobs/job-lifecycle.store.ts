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

const NOT_THERE = 'The job to renew does not exist any more.';

/** Asks about the job that the address names, as the mail does that tells of its end. */
export function askToRenew(): void {
  const id = currentQuery().get('renew');
  const own = dataOf(myJobs.$state.get());
  // Where they could not be loaded, the address still asks after a reload.
  if (id === null || own === undefined) return;
  replaceAddress(paths.myJobs());
  const job = own.find((one) => one.id === id);
  if (job === undefined) showToast('error', NOT_THERE);
  else $jobConfirmation.set({ act: 'renew', job });
}

/** The job that something is being done with: one at a time. */
let busy = false;

/** Does something with a job and shows what became of it; a failure is said, and changes nothing. */
async function change(
  job: OwnJob,
  send: () => Promise<OwnJob | undefined>,
  words: {
    readonly done: (job: OwnJob) => string;
    readonly fallback: string;
    readonly undo?: () => void;
  },
): Promise<boolean> {
  if (busy) return false;
  busy = true;
  try {
    const changed = await send();
    const all = dataOf(myJobs.$state.get()) ?? [];
    myJobs.set(all.flatMap((one) => (one.id === job.id ? (changed ?? []) : one)));
    const undo = words.undo && { text: 'Undo', act: words.undo };
    showToast('success', words.done(changed ?? job), undefined, undo);
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
      deadline === null ? 'Job renewed.' : `Job renewed: it is open until ${dayInWords(deadline, new Date())}.`,
    fallback: 'Failed to renew the job. Please try again.',
    undo: () => void undoRenewal(job),
  });
}

/** Gives a renewed job its end as it was before. */
export function undoRenewal(before: OwnJob): Promise<boolean> {
  const { id, deadline, closedAt } = before;
  const params = { id };
  const send = async () => {
    const { updatedAt, ...job } = await api('GET /jobs/job-details/:id', { params });
    const query = { unlessChangedSince: updatedAt };
    await api('PUT /jobs/job-details/:id', { params, query, body: { ...job, deadline } });
    if (closedAt !== null) return api('POST /jobs/:id/close', { params });
    return before;
  };
  return change(before, send, {
    done: () => 'Renewal undone.',
    fallback: 'Failed to undo the renewal. Please try again.',
  });
}

export function deleteJob(job: OwnJob): Promise<boolean> {
  return change(job, () => api('DELETE /jobs/:id', { params: { id: job.id } }), {
    done: () => 'Job deleted.',
    fallback: 'Failed to delete the job. Please try again.',
  });
}
