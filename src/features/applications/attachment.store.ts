import { atom } from 'nanostores';
import { RequestFailure } from '#src/browser/failure.ts';
import { loadChunk } from '#src/browser/load-chunk.ts';
import { uploader } from '#src/browser/upload.ts';
import { $unsaved } from '#src/forms/unsaved.ts';

const upload = uploader('POST /upload-resume', 'resume', { as: 'attachment' });

export const $attachmentProgress = upload.$progress;

/** The second file of the application, with what is wrong with it: nothing is sent then. */
export const $attachment = atom<{ readonly file?: File; readonly fault?: string }>({});

/** What is sent of a chosen file, and where it lies once it was: a second try sends no other. */
const fitted = new WeakMap<File, { readonly file: File; path?: string }>();

/** Takes a file from the dialog; the one that was chosen before stays when that was cancelled. */
export async function chooseAttachment(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  $unsaved.set(true);
  $attachment.set({ file });
  // Without a network it is looked at when it is sent.
  await fit(file).catch(() => undefined);
}

export function removeAttachment(): void {
  $attachment.set({});
}

/** Says what is wrong with the chosen file. */
export function refuseAttachment(fault: string): void {
  $attachment.set({ ...$attachment.get(), fault });
}

/**
 * The path of the chosen file, which is uploaded now, so that it waits for no form; undefined without one.
 * Throws a RequestFailure, for the field `attachment` where the file is at fault.
 */
export async function storedAttachment(): Promise<string | undefined> {
  const { file, fault } = $attachment.get();
  if (fault !== undefined) throw fileFailure(fault);
  if (file === undefined) return undefined;
  const sent = await fit(file);
  try {
    return (sent.path ??= (await upload.send(sent.file)).url);
  } catch (failure) {
    const isOfFile = failure instanceof RequestFailure && [400, 409, 413, 415].includes(failure.status);
    throw isOfFile ? fileFailure(failure.message) : failure;
  }
}

async function fit(file: File): Promise<{ readonly file: File; path?: string }> {
  const before = fitted.get(file);
  if (before !== undefined) return before;
  const { fittedAttachment } = await loadChunk(import('./chosen-file.ts'));
  const made = await fittedAttachment(file);
  if ('file' in made) {
    fitted.set(file, made);
    return made;
  }
  if ($attachment.get().file === file) refuseAttachment(made.fault);
  throw fileFailure(made.fault);
}

const fileFailure = (sentence: string) =>
  new RequestFailure({ status: 400, code: '', sentence, fields: { attachment: sentence } });
