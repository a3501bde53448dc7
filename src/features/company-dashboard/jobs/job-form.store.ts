import { atom } from 'nanostores';
import { FORM_FAILED, JOB_DETAILS_FAILED, PROFILE_FAILED } from '#src/contracts/messages.ts';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { accountPaths } from '#src/routes/account-paths.ts';
import { paths } from '#src/routes/paths.ts';
import { httpFailure, RequestFailure } from '#src/browser/failure.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { replaceAddress } from '#src/browser/history.ts';
import { currentQuery, goTo, idFromAddress, redirectTo } from '#src/browser/navigation.ts';
import { randomUuid } from '#src/browser/random-uuid.ts';
import { $session } from '#src/features/session/session.store.ts';
import { guardedSave } from '#src/forms/save-unless-changed.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { showToast, showToastOnNextPage } from '#src/browser/toasts.ts';
import { $unsaved } from '#src/forms/unsaved.ts';
import { api } from '#src/browser/api.ts';
import { confirmDeadline, confirmPosting } from './save-questions.ts';
import { forgetPostedTexts, forgetSentDraft, rememberSentDraft, sentDraft } from './sent-draft.ts';
import { jobTexts, typedJob, typedNewJob, type FirstFields } from './typed-job.ts';

interface OpenDraft {
  /** Made by the page: whatever is lost on the way, it is saved and posted as one. */
  id: string;
  /** The version of the last save; 0 before it is saved at all. */
  version: number;
  /** The saves under way: a posting waits for them, as they may refuse it. */
  saves?: Promise<void>;
}

/** The draft that the form for a new job is. */
export const draft: OpenDraft = { id: randomUuid(), version: 0 };

/** The job that this draft was posted as before, where the server has said so. */
export const $postedJob = atom<string | undefined>();

/** Makes another draft of what the form holds from now on. */
export function startDraft(): void {
  Object.assign(draft, { id: randomUuid(), version: 0 });
  $postedJob.set(undefined);
}

/** The form of a job that was posted becomes that of another one; what is typed in it stays. */
export function writeAnotherJob(): void {
  forgetSentDraft(ownerId());
  startDraft();
  replaceAddress(paths.postJob());
}

const ownerId = () => $session.get().user?.id ?? '';

/** Whether the server has answered that nothing was posted. */
const isRefused = (failure: unknown) =>
  failure instanceof RequestFailure && failure.status >= 400 && failure.status < 500;

export const postJobForm = formSubmit({
  schema: typedNewJob,
  confirm: confirmPosting,
  fallback: 'Failed to post job. Please try again.',
  async send(body, key) {
    await draft.saves;
    // A refusal may end the session.
    const owner = ownerId();
    rememberSentDraft(owner, draft.id);
    try {
      await api('POST /jobs', { query: { draft: draft.id }, body }, { key });
    } catch (failure) {
      const job = postedJobOf(failure);
      if (job !== undefined) $postedJob.set(job);
      else if (isRefused(failure)) forgetSentDraft(owner);
      throw failure;
    }
    // Going back finds an empty form, of another job.
    writeAnotherJob();
    firstFields.set(undefined);
    leaveForMyJobs('Job posted successfully!');
  },
});

/** The job that a draft was posted as, where that is why a call failed. */
export function postedJobOf(failure: unknown): string | undefined {
  const isPosted = failure instanceof RequestFailure && failure.code === 'already_posted';
  return isPosted ? failure.existingId : undefined;
}

export const jobSave = guardedSave({
  edited: () => dataOf(editedJob.$state.get()),
  read: () => api('GET /jobs/job-details/:id', { params: { id: idFromAddress() } }),
  texts: jobTexts,
});

export const editJobForm = formSubmit({
  schema: typedJob,
  async confirm(input) {
    const job = dataOf(editedJob.$state.get());
    const mayClose = job === undefined || (await confirmDeadline(job, input.deadline));
    return mayClose && confirmPosting(input);
  },
  fallback: 'Failed to update job. Please try again.',
  async send(body) {
    const params = { id: idFromAddress() };
    await jobSave.save((query) => api('PUT /jobs/job-details/:id', { params, query, body }));
    leaveForMyJobs('Job updated successfully!');
  },
});

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

/** The fields of the questions, which are fetched before the form comes: it looks for a draft of them then. */
export const questionFields = createLoadable(async () => (await import('./QuestionFields.tsx')).QuestionFields, {
  fallback: FORM_FAILED,
});

/** The facts that a new job takes from the company's profile; the form does without when it cannot be read. */
export const postingCompany = createLoadable(() => api('GET /profile'), {
  fallback: PROFILE_FAILED,
});

/** The job that the address names, if it is this company's. */
export const editedJob = createLoadable((companyId: string) => readOwnJob(idFromAddress(), companyId), {
  fallback: JOB_DETAILS_FAILED,
});

/** The fields of a draft; none of one that was posted, or that was sent and never saved. */
async function readDraft(companyId: string, id: string, isNamed: boolean) {
  try {
    const { data, version } = await api('GET /jobs/drafts/:id', { params: { id } });
    Object.assign(draft, { id, version });
    replaceAddress(accountPaths.jobDraft(id));
    return data;
  } catch (failure) {
    const job = postedJobOf(failure);
    if (job !== undefined) forgetPostedTexts(companyId, id);
    else if (isNamed) throw failure;
    draft.id = id;
    $postedJob.set(job);
    return undefined;
  }
}

/** The first content of a new job: a draft, or another job but its days; undefined for nothing. */
export const firstFields = createLoadable(
  async (companyId: string): Promise<FirstFields | undefined> => {
    const query = currentQuery();
    const from = query.get('from');
    if (from) return { ...(await readOwnJob(from, companyId)), deadline: null, answerBy: null };
    const named = query.get('draft');
    const id = named ?? sentDraft(companyId)?.id;
    return id ? readDraft(companyId, id, named !== null) : undefined;
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
