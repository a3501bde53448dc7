import { JOB_DETAILS_FAILED, PROFILE_FAILED } from '#src/contracts/messages.ts';
import type { JobDraft } from '#src/contracts/job-drafts.ts';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { paths } from '#src/routes/paths.ts';
import { httpFailure } from '#src/browser/failure.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { replaceAddress } from '#src/browser/history.ts';
import { currentQuery, goTo, idFromAddress, redirectTo } from '#src/browser/navigation.ts';
import { guardedSave } from '#src/forms/save-unless-changed.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { showToast, showToastOnNextPage } from '#src/browser/toasts.ts';
import { $unsaved } from '#src/forms/unsaved.ts';
import { api } from '#src/browser/api.ts';
import { withConfirmation } from './job-warnings.store.ts';
import { jobTexts, typedJob, typedNewJob, type FirstFields } from './typed-job.ts';

interface OpenDraft {
  /** As it was saved last; undefined before it is saved at all. */
  saved?: Pick<JobDraft, 'id' | 'version'> | undefined;
  /** The saves under way: a posting waits for them, or the draft would outlive it. */
  saves?: Promise<void>;
}

/** The draft that the form for a new job is. */
export const draft: OpenDraft = {};

const posting = formSubmit({
  schema: typedNewJob,
  fallback: 'Failed to post job. Please try again.',
  async send(body, key) {
    await draft.saves;
    await api('POST /jobs', { query: { draft: draft.saved?.id }, body }, { key });
    // Going back finds an empty form, of another job.
    draft.saved = undefined;
    firstFields.set(undefined);
    replaceAddress(paths.postJob());
    leaveForMyJobs('Job posted successfully!');
  },
});
export const postJobForm = withConfirmation(posting, typedNewJob);

export const jobSave = guardedSave({
  edited: () => dataOf(editedJob.$state.get()),
  read: () => api('GET /jobs/job-details/:id', { params: { id: idFromAddress() } }),
  texts: jobTexts,
});

const editing = formSubmit({
  schema: typedJob,
  fallback: 'Failed to update job. Please try again.',
  async send(body) {
    const params = { id: idFromAddress() };
    await jobSave.save((query) => api('PUT /jobs/job-details/:id', { params, query, body }));
    leaveForMyJobs('Job updated successfully!');
  },
});
export const editJobForm = withConfirmation(editing, typedJob);

function leaveForMyJobs(sentence: string): void {
  $unsaved.set(false);
  showToastOnNextPage('success', sentence);
  goTo(paths.myJobs());
}

async function readOwnJob(id: string, companyId: string): Promise<JobDetails> {
  const job = await api('GET /jobs/job-details/:id', { params: { id } });
  // It belongs to another company.
  if (job.companyId !== companyId) throw httpFailure(403, undefined);
  return job;
}

/** What a new job has from the company's profile; the form does without when it cannot be read. */
export const postingCompany = createLoadable(() => api('GET /profile'), {
  fallback: PROFILE_FAILED,
});

/** The job that the address names, if it is this company's. */
export const editedJob = createLoadable(
  (companyId: string) => readOwnJob(idFromAddress(), companyId),
  { fallback: JOB_DETAILS_FAILED },
);

/** What a new job begins with: a draft, or another job but its deadline; undefined for nothing. */
export const firstFields = createLoadable(
  async (companyId: string): Promise<FirstFields | undefined> => {
    const query = currentQuery();
    const from = query.get('from');
    if (from) return { ...(await readOwnJob(from, companyId)), deadline: null };
    const params = { id: query.get('draft') ?? '' };
    if (!params.id) return undefined;
    const { data, ...saved } = await api('GET /jobs/drafts/:id', { params });
    draft.saved = saved;
    return data;
  },
  { fallback: JOB_DETAILS_FAILED },
);

/** Loads it; without it the form is empty. */
export async function loadFirstFields(companyId: string): Promise<void> {
  await firstFields.load(companyId);
  const state = firstFields.$state.get();
  if (state.status === 'failed') showToast('error', state.message);
}

/** Loads the job; what this company cannot edit leads to /login, and another failure stays to be tried again. */
export async function loadEditedJob(companyId: string): Promise<void> {
  await editedJob.load(companyId);
  const state = editedJob.$state.get();
  if (state.status !== 'failed' || !state.final) return;
  showToastOnNextPage('error', JOB_DETAILS_FAILED);
  redirectTo(paths.login());
}
