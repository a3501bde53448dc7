import { atom } from 'nanostores';
import { RESUME_UPLOAD_FAILED, RESUME_UPLOADED } from '#src/contracts/messages.ts';
import { NO_RESUME, UPLOAD_PARTS } from '#src/contracts/uploads.ts';
import { resumeFault } from '#src/domain/files/upload-fault.ts';
import { api } from '#src/browser/api.ts';
import { uploader } from '#src/browser/upload.ts';
import { showNotice } from '#src/browser/notice.ts';
import { attempt } from '#src/forms/attempt.ts';
import { changeUser } from '#src/features/session/session.store.ts';

/** A chosen file is saved or cancelled; a saved one can be removed, which can be undone for a while. */
export type ResumeStep =
  | { readonly step: 'idle' | 'removing' | 'removed' | 'restoring' }
  | { readonly step: 'chosen' | 'saving'; readonly file: File };

/** How long the removal of a resume can be undone, in ms. */
const UNDO_MS = 10_000;

const resume = uploader('POST /jobseeker/profile/resume', 'resume');

export const $resumeProgress = resume.$progress;
/** Why the last chosen file cannot be taken, until the next choice. */
export const $resumeFault = atom<string | undefined>();
export const $resumeStep = atom<ResumeStep>({ step: 'idle' });

/** Takes a file from the dialog; undefined when the dialog was cancelled. */
export function chooseResume(file: File | undefined): void {
  if (isBusy()) return;
  const fault = file && resumeFault(file, UPLOAD_PARTS.resume);
  $resumeFault.set(fault);
  $resumeStep.set(file && fault === undefined ? { step: 'chosen', file } : { step: 'idle' });
  if (!file) showNotice('error', NO_RESUME);
}

export function cancelResume(): void {
  if (!isBusy()) $resumeStep.set({ step: 'idle' });
}

/** Uploads the chosen file, which stays chosen after a failure. */
export async function saveResume(): Promise<void> {
  const chosen = $resumeStep.get();
  if (chosen.step !== 'chosen') return;
  $resumeStep.set({ ...chosen, step: 'saving' });
  const isSaved = await attempt(showNotice, RESUME_UPLOAD_FAILED, async () => {
    const { jobSeeker } = await resume.send(chosen.file);
    changeUser('JOBSEEKER', jobSeeker);
    return RESUME_UPLOADED;
  });
  $resumeStep.set(isSaved ? { step: 'idle' } : chosen);
}

/** Removes the saved resume; applications keep their copies. */
export async function removeResume(): Promise<void> {
  if (isBusy()) return;
  $resumeStep.set({ step: 'removing' });
  const isRemoved = await attempt(showNotice, 'Failed to remove resume', async () => {
    await api('DELETE /jobseeker/profile/resume');
    changeUser('JOBSEEKER', { resume: null, resumeName: null });
    return 'Resume removed successfully!';
  });
  if (isRemoved) offerUndo();
  else $resumeStep.set({ step: 'idle' });
}

function offerUndo(): void {
  const removed: ResumeStep = { step: 'removed' };
  $resumeStep.set(removed);
  setTimeout(() => {
    if ($resumeStep.get() === removed) $resumeStep.set({ step: 'idle' });
  }, UNDO_MS);
}

/** Brings the removed resume back. */
export async function undoRemoval(): Promise<void> {
  if (isBusy()) return;
  $resumeStep.set({ step: 'restoring' });
  const isRestored = await attempt(showNotice, 'Failed to bring the resume back', async () => {
    const { jobSeeker } = await api('POST /jobseeker/profile/resume/restore');
    changeUser('JOBSEEKER', jobSeeker);
    return 'Your resume was restored.';
  });
  if (isRestored) $resumeStep.set({ step: 'idle' });
  else offerUndo();
}

function isBusy(): boolean {
  const { step } = $resumeStep.get();
  return step === 'saving' || step === 'removing' || step === 'restoring';
}
