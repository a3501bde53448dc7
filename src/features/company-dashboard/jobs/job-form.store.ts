import { atom } from 'nanostores';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { paths } from '#src/routes/paths.ts';
import { logInfo } from '#src/browser/log.ts';
import { redirectTo, goTo, idFromAddress } from '#src/browser/navigation.ts';
import { saveUnlessChanged } from '#src/forms/save-unless-changed.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { showToastOnNextPage } from '#src/browser/toasts.ts';
import { $unsaved } from '#src/forms/unsaved.ts';
import { api } from '#src/browser/api.ts';
import { typedJob, typedNewJob } from './typed-job.ts';

// The sentences are those of the companion specification, section 8.

export const postJobForm = formSubmit({
  schema: typedNewJob,
  fallback: 'Failed to post job. Please try again.',
  async send(body) {
    await api('POST /jobs', { body });
    leaveForMyJobs('Job posted successfully!');
  },
});

const saveJob = saveUnlessChanged();

export const editJobForm = formSubmit({
  schema: typedJob,
  fallback: 'Failed to update job. Please try again.',
  async send(body) {
    const params = { id: idFromAddress() };
    await saveJob($editedJob.get()?.updatedAt, (query) =>
      api('PUT /jobs/job-details/:id', { params, query, body }),
    );
    leaveForMyJobs('Job updated successfully!');
  },
});

function leaveForMyJobs(sentence: string): void {
  $unsaved.set(false);
  showToastOnNextPage('success', sentence);
  goTo(paths.myJobs());
}

/** The job being edited, once it is there; a load that fails leaves the page. */
export const $editedJob = atom<JobDetails | undefined>();

/** Loads the job that the address names; without it, or when it is not `companyId`'s, goes to /login. */
export async function loadEditedJob(companyId: string): Promise<void> {
  // Going back to this page loads the job again, which may have been saved since.
  $editedJob.set(undefined);
  try {
    const job = await api('GET /jobs/job-details/:id', {
      params: { id: idFromAddress() },
    });
    if (job.companyId !== companyId) throw new Error('The job belongs to another company.');
    $editedJob.set(job);
  } catch (failure) {
    logInfo('Failed to fetch job details.', failure);
    showToastOnNextPage('error', 'Failed to fetch job details.');
    redirectTo(paths.login());
  }
}
