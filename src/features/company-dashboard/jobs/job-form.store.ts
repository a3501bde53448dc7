import { atom } from 'nanostores';
import type { JobDetails, postJob, readJobDetails, updateJob } from '#src/contracts/jobs.ts';
import { paths } from '#src/routes/paths.ts';
import { note } from '#src/browser/log.ts';
import { goInstead, goTo, idFromAddress } from '#src/browser/navigation.ts';
import { saveUnlessChanged } from '#src/browser/save-unless-changed.ts';
import { formSubmit } from '#src/browser/submit.ts';
import { showToastOnNextPage } from '#src/browser/toasts.ts';
import { $unsaved } from '#src/browser/unsaved.ts';
import { signedInAsk } from '#src/features/session/signed-in-ask.ts';
import { typedJob, typedNewJob } from './typed-job.ts';

// The sentences are those of the companion specification, section 8.

export const postJobForm = formSubmit({
  schema: typedNewJob,
  otherwise: 'Failed to post job. Please try again.',
  async send(body) {
    await signedInAsk<typeof postJob>('POST /jobs', { body });
    leaveForMyJobs('Job posted successfully!');
  },
});

const saveJob = saveUnlessChanged();

export const editJobForm = formSubmit({
  schema: typedJob,
  otherwise: 'Failed to update job. Please try again.',
  async send(body) {
    const params = { id: idFromAddress() };
    await saveJob($editedJob.get()?.updatedAt, (query) =>
      signedInAsk<typeof updateJob>('PUT /jobs/job-details/:id', { params, query, body }),
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
    const job = await signedInAsk<typeof readJobDetails>('GET /jobs/job-details/:id', {
      params: { id: idFromAddress() },
    });
    if (job.companyId !== companyId) throw new Error('The job belongs to another company.');
    $editedJob.set(job);
  } catch (failure) {
    note('Failed to fetch job details.', failure);
    showToastOnNextPage('error', 'Failed to fetch job details.');
    goInstead(paths.login());
  }
}
