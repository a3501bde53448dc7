import type { UploadPart } from '#src/contracts/endpoint.ts';
import type { Pixels } from '#src/domain/files/scaled-long-edge.ts';
import { imageFault } from '#src/domain/files/upload-fault.ts';
import { RequestFailure } from './failure.ts';
import { loadChunk } from './load-chunk.ts';
import { logInfo } from './log.ts';

/** The chosen picture cannot be taken; the message says why, to the person who chose it. */
export class UnfitImage extends Error {}

/**
 * A chosen picture, made small enough to be sent: photos of phones have more bytes and pixels than the
 * server takes. Throws an UnfitImage, or a RequestFailure when the program for it does not come.
 * @param fallback the sentence where the picture's fault cannot be found
 */
export async function fitImage(file: File, part: UploadPart, bounds: Pixels, fallback: string): Promise<File> {
  const fault = imageFault(file);
  if (fault !== undefined) throw new UnfitImage(fault);
  const { compressImage } = await loadChunk(import('./image-compression.ts'));
  return compressImage(file, bounds).catch(async (failure: unknown) => {
    if (failure instanceof RequestFailure) throw failure;
    logInfo('A picture could not be made smaller.', failure);
    const reader = await import('./unread-image.ts').catch(() => undefined);
    throw new UnfitImage((await reader?.unreadFault(file, part)) ?? fallback);
  });
}

/**
 * A picture from the visitor's device as an address to show it by: a `data:` address, since the
 * Content-Security-Policy lets nothing else in. Rejects when the file cannot be read.
 */
export function imagePreview(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('The file cannot be read.', { cause: reader.error }));
    reader.readAsDataURL(file);
  });
}
