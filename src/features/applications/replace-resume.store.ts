import { atom } from 'nanostores';
import { NO_RESUME, uploadEndpoints } from '#src/contracts/uploads.ts';
import { isPdf, uploadFault } from '#src/domain/upload-fault.ts';
import { failureText } from '#src/browser/failure.ts';
import { uploader } from '#src/browser/upload.ts';
import { $session } from '#src/features/session/session.store.ts';

const NOT_A_PDF = 'Please upload a PDF file.';

const resume = uploader('POST /jobseeker/profile/resume', 'resume');

export const $resumeProgress = resume.$progress;

/** The result of the last upload. */
export const $resumeResult = atom<{ kind: 'success' | 'error'; text: string } | undefined>();

/** Replaces the profile's resume, which the application sends. */
export async function replaceResume(file: File | undefined): Promise<void> {
  const fault = file ? pdfFault(file) : NO_RESUME;
  if (!file || fault !== undefined) {
    $resumeResult.set({ kind: 'error', text: fault ?? NO_RESUME });
    return;
  }
  $resumeResult.set(undefined);
  try {
    const { jobSeeker } = await resume.send(file);
    const session = $session.get();
    if (session.role === 'JOBSEEKER') {
      $session.set({ ...session, user: { ...session.user, ...jobSeeker } });
    }
    $resumeResult.set({ kind: 'success', text: 'Resume uploaded successfully!' });
  } catch (failure) {
    $resumeResult.set({ kind: 'error', text: failureText(failure, 'Failed to upload resume') });
  }
}

function pdfFault(file: File): string | undefined {
  return isPdf(file) ? uploadFault(file, uploadEndpoints.uploadProfileResume.upload) : NOT_A_PDF;
}
