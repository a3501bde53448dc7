import { atom } from 'nanostores';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { paths } from '#src/routes/paths.ts';
import { api } from '#src/browser/api.ts';
import { noteDemonstration } from '#src/browser/demonstration.ts';
import { failed, loading, ready, type Loadable } from '#src/browser/loadable.ts';
import { logInfo } from '#src/browser/log.ts';
import { goTo, idFromAddress } from '#src/browser/navigation.ts';
import { describePage, titlePage, unlistPage } from '#src/browser/page-head.ts';
import { showToast } from '#src/browser/toasts.ts';
import { knownSession } from '#src/features/session/session.store.ts';
import { recordLinkClick } from '#src/features/tracking/link-click.ts';

export const $job = atom<Loadable<JobDetails>>(loading);

/** Loads the job that the address names. */
export async function loadJob(): Promise<void> {
  $job.set(loading);
  try {
    const job = await readJob();
    noteDemonstration([job.companyName]);
    titlePage(job.title);
    // A closed job is of no use to who searches.
    if (job.open) describePage(`${job.title} at ${job.companyName}, ${job.location}.`);
    else unlistPage();
    $job.set(ready(job));
  } catch (failure) {
    logInfo('Failed to fetch job details.', failure);
    unlistPage();
    $job.set(failed('No job details found.'));
  }
}

/** Reads the job again that is shown, which stays when it cannot be read. */
export async function refreshJob(): Promise<void> {
  if ($job.get().status !== 'ready') return;
  try {
    $job.set(ready(await readJob()));
  } catch (failure) {
    logInfo('Failed to fetch job details.', failure);
  }
}

function readJob(): Promise<JobDetails> {
  const params = { id: idFromAddress() };
  return api('GET /jobs/job-details/:id', { params });
}

/**
 * What Apply Now does for anybody who is not known to be a job seeker (companion specification,
 * section 6): it records the press and asks them to log in. A job seeker whose session was still
 * being read goes on to the form.
 */
export async function pressApply(jobId: string): Promise<void> {
  const form = paths.apply(jobId);
  recordLinkClick('job_apply', jobId, new URL(form, location.href).href);
  const { role } = await knownSession();
  if (role === 'JOBSEEKER') goTo(form);
  else showToast('error', 'Please login to apply');
}
