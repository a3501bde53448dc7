import { paths } from '#src/routes/paths.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { redirectTo, goTo, idFromAddress } from '#src/browser/navigation.ts';
import { saveUnlessChanged } from '#src/forms/save-unless-changed.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { showToastOnNextPage } from '#src/browser/toasts.ts';
import { $unsaved } from '#src/forms/unsaved.ts';
import { api } from '#src/browser/api.ts';
import { askFirst } from './job-warnings.store.ts';
import { typedJob, typedNewJob } from './typed-job.ts';

// The sentences are those of the companion specification, section 8.
const LOAD_FAILED = 'Failed to fetch job details.';

const posting = formSubmit({
  schema: typedNewJob,
  fallback: 'Failed to post job. Please try again.',
  async send(body) {
    await api('POST /jobs', { body });
    leaveForMyJobs('Job posted successfully!');
  },
});
export const postJobForm = askFirst(posting, typedNewJob);

const saveJob = saveUnlessChanged();

const editing = formSubmit({
  schema: typedJob,
  fallback: 'Failed to update job. Please try again.',
  async send(body) {
    const params = { id: idFromAddress() };
    await saveJob(dataOf(editedJob.$state.get())?.updatedAt, (query) =>
      api('PUT /jobs/job-details/:id', { params, query, body }),
    );
    leaveForMyJobs('Job updated successfully!');
  },
});
export const editJobForm = askFirst(editing, typedJob);

function leaveForMyJobs(sentence: string): void {
  $unsaved.set(false);
  showToastOnNextPage('success', sentence);
  goTo(paths.myJobs());
}

/** The job that the address names, if it is this company's. */
export const editedJob = createLoadable(
  async (companyId: string) => {
    const job = await api('GET /jobs/job-details/:id', { params: { id: idFromAddress() } });
    if (job.companyId !== companyId) throw new Error('The job belongs to another company.');
    return job;
  },
  { fallback: LOAD_FAILED },
);

/** Loads the job; a failure leads to /login (companion specification, section 8). */
export async function loadEditedJob(companyId: string): Promise<void> {
  await editedJob.load(companyId);
  if (editedJob.$state.get().status !== 'failed') return;
  showToastOnNextPage('error', LOAD_FAILED);
  redirectTo(paths.login());
}
