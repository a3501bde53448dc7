import { ATTACHMENT } from '#src/contracts/messages.ts';
import { NOT_AN_ATTACHMENT } from '#src/contracts/resume-kinds.ts';
import { ATTACHMENT_BOUNDS, UPLOAD_PARTS } from '#src/contracts/uploads.ts';
import { resumeContentFault } from '#src/domain/files/resume-file.ts';
import { attachmentFault, isPicture, sizeFault } from '#src/domain/files/upload-fault.ts';
import { fitImage, UnfitImage } from '#src/browser/fit-image.ts';

// The page fetches all this when a file is chosen.

const RESUME = UPLOAD_PARTS.resume;
const SECOND_FILE = { ...UPLOAD_PARTS.resume, label: ATTACHMENT };

/** Why a resume is not sent, or undefined. */
export async function resumeFault(file: File): Promise<string | undefined> {
  return sizeFault(file, RESUME) ?? resumeContentFault(new Uint8Array(await file.arrayBuffer()), 'pdf');
}

/** Why a second file is not sent, or the file to send: a picture is made smaller. Throws a RequestFailure. */
export async function fittedAttachment(file: File): Promise<{ fault: string } | { file: File }> {
  const fault = attachmentFault(file, SECOND_FILE);
  if (fault !== undefined) return { fault };
  if (!isPicture(file)) {
    // A file that was moved since it was chosen cannot be read.
    const bytes = await file.arrayBuffer().catch(() => undefined);
    const unfit = bytes ? resumeContentFault(new Uint8Array(bytes)) : NOT_AN_ATTACHMENT;
    return unfit === undefined ? { file } : { fault: unfit };
  }
  return fitImage(file, SECOND_FILE, ATTACHMENT_BOUNDS, NOT_AN_ATTACHMENT).then(
    // The smaller copy has no name.
    (small) => ({ file: new File([small], file.name.replace(/\.[^.]+$/, ''), { type: small.type }) }),
    (failure: unknown) => {
      if (failure instanceof UnfitImage) return { fault: failure.message };
      throw failure;
    },
  );
}
