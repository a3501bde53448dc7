import type { OwnJob } from '#src/contracts/jobs.ts';
import { dayInWords } from '#src/domain/dates/posted-date.ts';
import { api } from '#src/browser/api.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { replaceAddress } from '#src/browser/history.ts';
import { currentQuery } from '#src/browser/navigation.ts';
import { showToast, type ToastKind } from '#src/browser/toasts.ts';
import { jobLabels } from '#src/domain/jobs/job-labels.ts';
import { paths } from '#src/routes/paths.ts';
import { attempt } from '#src/forms/attempt.ts';
import { confirmClosing, confirmDeletion, confirmRenewal } from './job-questions.ts';
import { myJobs } from './my-jobs.store.ts';

const NOT_THERE = 'The job to renew does not exist any more.';

/**
 * Asks about the job that the address names, as the mail about its end does.
 * @param onAnswer called with the job at either answer: nothing had the focus before
 */
export async function askToRenew(onAnswer: (job: OwnJob) => void): Promise<void> {
  const id = currentQuery().get('renew');
  const own = dataOf(myJobs.$state.get());
  // Where they could not be loaded, the address still asks after a reload.
  if (id === null || own === undefined) return;
  replaceAddress(paths.myJobs());
  const job = own.find((one) => one.id === id);
  if (job === undefined) {
    showToast('error', NOT_THERE);
    return;
  }
  const isMeant = await confirmRenewal(job, jobLabels(own).get(job.id) ?? job.title);
  onAnswer(job);
  if (isMeant) await renewJob(job);
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
  const undo = words.undo && { text: 'Undo', act: words.undo };
  const say = (kind: ToastKind, sentence: string) =>
    showToast(kind, sentence, undefined, kind === 'success' ? undo : undefined);
  const isDone = await attempt(say, words.fallback, async () => {
    const changed = await send();
    const all = dataOf(myJobs.$state.get()) ?? [];
    myJobs.set(all.flatMap((one) => (one.id === job.id ? (changed ?? []) : one)));
    return words.done(changed ?? job);
  });
  busy = false;
  return isDone;
}

/**
 * Closes a job, once the company has said yes to it; whether it is closed. `title`: made distinct from others of that
 * title.
 */
export async function closeJob(job: OwnJob, title: string): Promise<boolean> {
  if (!(await confirmClosing({ title, applications: job.applications }))) return false;
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
function undoRenewal(before: OwnJob): Promise<boolean> {
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

/** Deletes a job, once the company has said yes to it; whether it is gone. */
export async function deleteJob(job: OwnJob, title: string): Promise<boolean> {
  if (!(await confirmDeletion(title))) return false;
  return change(job, () => api('DELETE /jobs/:id', { params: { id: job.id } }), {
    done: () => 'Job deleted.',
    fallback: 'Failed to delete the job. Please try again.',
  });
}
