import type { UploadPart } from '#src/contracts/endpoint.ts';
import {
  EMPTY_FILE,
  LARGEST_UPLOAD_BYTES,
  NOT_A_RESUME,
  NOT_AN_IMAGE,
  tooLargeSentence,
} from '#src/contracts/uploads.ts';

/** What a browser knows of a chosen file before anybody has looked inside. */
interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The media type that the device guesses from the name; empty when it cannot. */
  readonly type: string;
}

/** Endings that a resume may have; an upload dialog takes them as they are. */
export const RESUME_ENDINGS = ['.pdf', '.docx', '.doc', '.rtf', '.txt'] as const;

/** Why a file need not be sent at all, or undefined; the server looks at the content itself. */
export function uploadFault(file: ChosenFile, part: UploadPart): string | undefined {
  if (part.kind === 'image' && !file.type.startsWith('image/')) return NOT_AN_IMAGE;
  if (part.kind === 'resume' && hasOtherEnding(file.name)) return NOT_A_RESUME;
  return sizeFault(file, part);
}

/** The same by its size alone. */
export function sizeFault({ size }: Pick<ChosenFile, 'size'>, part: UploadPart) {
  if (size === 0) return EMPTY_FILE;
  return size > LARGEST_UPLOAD_BYTES ? tooLargeSentence(part) : undefined;
}

/** The same of a picture that is made smaller before it is sent. */
export function largeImageFault({ name, type, size }: ChosenFile, part: UploadPart) {
  return uploadFault({ name, type, size: Math.min(size, LARGEST_UPLOAD_BYTES) }, part);
}

/** A name may also have none: 'My CV'. */
function hasOtherEnding(name: string): boolean {
  const [ending] = /\.[^.\s]{1,5}$/.exec(name.toLowerCase()) ?? [];
  return ending !== undefined && !RESUME_ENDINGS.some((taken) => taken === ending);
}
