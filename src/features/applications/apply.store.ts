import { atom } from 'nanostores';
import * as v from 'valibot';
import { ALREADY_APPLIED, JOB_DETAILS_FAILED, NO_JOB_TO_APPLY_FOR, RESUME_NEEDED } from '#src/contracts/messages.ts';
import { coverLetter, NO_NAME } from '#src/contracts/application-input.ts';
import { personName } from '#src/contracts/fields.ts';
import type { JobDetails } from '#src/contracts/jobs.ts';
import { paths } from '#src/routes/paths.ts';
import { noteDemonstration } from '#src/browser/demonstration.ts';
import { RequestFailure } from '#src/browser/failure.ts';
import { loadChunk } from '#src/browser/load-chunk.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { goTo, idFromAddress } from '#src/browser/navigation.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { APPLIED } from './apply.messages.ts';
import { refuseAttachment, storedAttachment } from './attachment.store.ts';
import { showToastOnNextPage } from '#src/browser/toasts.ts';
import { $unsaved } from '#src/forms/unsaved.ts';
import { changeUser } from '#src/features/session/session.store.ts';
import { api } from '#src/browser/api.ts';

const NOT_SIGNED_IN = 'Please log in to apply for this job.';

/** What a job with questions needs, which is fetched where it has some. */
export const $answers = atom<typeof import('./answers.ts') | undefined>();

/** The job that the address names. */
export const jobToApplyFor = createLoadable(readJob, {
  fallback: JOB_DETAILS_FAILED,
  sentences: { 404: NO_JOB_TO_APPLY_FOR },
});

async function readJob(): Promise<JobDetails> {
  const job = await api('GET /jobs/job-details/:id', { params: { id: idFromAddress() } });
  noteDemonstration([job.companyName]);
  // Before the form, which looks for a draft of its fields when it comes.
  if (job.questions.length > 0) $answers.set(await loadChunk(import('./answers.ts')));
  return job;
}

/** The name of the form's draft. */
export const draftName = (jobId: string) => `apply:${jobId}`;

let plainLetter = '';

/** The script has come late: the plain form goes, whose fields this one has too, and what was written in it is kept. */
export function takePlainLetter(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-plain]');
  plainLetter = form?.querySelector('textarea')?.value ?? '';
  form?.remove();
}

/** The letter as it was written in the plain form. */
export const letterOfPlainForm = () => plainLetter;

/** The letter that could not be sent, as the job was closed while it was written. */
export const $unsentLetter = atom<string | undefined>();

/**
 * The application: the path of the profile's resume, which second file goes with it, what was written beside it, the
 * answers, and the name where it is asked for.
 */
export const applyForm = formSubmit({
  // With the answers.
  schema: v.looseObject({
    resume: v.pipe(v.string(RESUME_NEEDED), v.nonEmpty(RESUME_NEEDED)),
    attachment: v.optional(v.string()),
    coverLetter,
    name: v.optional(personName('Name', 120, NO_NAME)),
  }),
  async send({ resume, coverLetter, name, ...typed }, key) {
    const id = idFromAddress();
    try {
      const attachment = await storedAttachment();
      const body = { resume, coverLetter, name, attachment, answers: $answers.get()?.answersIn(typed) };
      await api('POST /jobs/:id/apply', { params: { id }, body }, { key });
    } catch (failure) {
      throw await explained(failure, coverLetter);
    }
    $unsaved.set(false);
    showToastOnNextPage('success', APPLIED);
    goTo(paths.jobDetails(id));
  },
  fallback: 'Failed to submit application',
});

/** The refusal as the form says it; a final one also ends the form. */
async function explained(failure: unknown, letter: string | null): Promise<unknown> {
  if (!(failure instanceof RequestFailure)) return failure;
  if (failure.status === 401) return new RequestFailure({ ...failure, sentence: NOT_SIGNED_IN });
  if (failure.fields['attachment']) refuseAttachment(failure.fields['attachment']);
  // The name may have been taken out of the profile on another page: the form then asks for it.
  if (failure.fields['name']) changeUser('JOBSEEKER', { name: null });
  const changed = $answers.get()?.questionsChanged(failure, dataOf(jobToApplyFor.$state.get())?.questions);
  // The fields of the questions that are still asked stay as they are.
  if (changed) await jobToApplyFor.refresh();
  if (changed) return changed;
  if (failure.status !== 409) return failure;
  $unsaved.set(false);
  if (failure.code === 'job_closed') $unsentLetter.set(letter ?? undefined);
  // The form makes room for the status of the application, and stays when that cannot be read.
  await jobToApplyFor.refresh();
  return new RequestFailure({ ...failure, sentence: failure.sentence || ALREADY_APPLIED });
}
