import { atom } from 'nanostores';
import { RESUME_UPLOAD_FAILED, RESUME_UPLOADED } from '#src/contracts/messages.ts';
import { NO_RESUME } from '#src/contracts/uploads.ts';
import { failureText } from '#src/browser/failure.ts';
import { loadChunk } from '#src/browser/load-chunk.ts';
import { uploader } from '#src/browser/upload.ts';
import { unsavedWhile } from '#src/forms/unsaved.ts';
import { changeUser } from '#src/features/session/session.store.ts';

const resume = uploader('POST /jobseeker/profile/resume', 'resume', { only: 'pdf' });

export const $resumeProgress = resume.$progress;

/** The result of the last upload. */
export const $resumeResult = atom<{ kind: 'success' | 'error'; text: string } | undefined>();

/** From the choice of a file until it is stored or refused. */
export const $replacing = atom(false);

/** Replaces the profile's resume, which the application sends. */
export const replaceResume = (file: File | undefined): Promise<void> => unsavedWhile(replace(file));

async function replace(file: File | undefined): Promise<void> {
  $replacing.set(true);
  $resumeResult.set(undefined);
  try {
    const { resumeFault } = await loadChunk(import('./chosen-file.ts'));
    const fault = file ? await resumeFault(file) : NO_RESUME;
    $resumeResult.set(file && fault === undefined ? await send(file) : { kind: 'error', text: fault ?? NO_RESUME });
  } catch (failure) {
    // A file that was moved since it was chosen cannot be read either.
    $resumeResult.set({ kind: 'error', text: failureText(failure, RESUME_UPLOAD_FAILED) });
  } finally {
    $replacing.set(false);
  }
}

async function send(file: File): Promise<{ kind: 'success'; text: string }> {
  const { jobSeeker } = await resume.send(file);
  changeUser('JOBSEEKER', jobSeeker);
  return { kind: 'success', text: RESUME_UPLOADED };
}
