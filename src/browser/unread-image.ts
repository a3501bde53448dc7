import type { UploadPart } from '#src/contracts/endpoint.ts';
import { FORMAT_BYTES, unreadImageFault } from '#src/domain/files/upload-fault.ts';

/** Why a picture could not be read here, where that can be found: phones call HEIC pictures '.jpg' too. */
export async function unreadFault(file: File, part: UploadPart): Promise<string | undefined> {
  // A file that was moved since it was chosen has no bytes to look at.
  const bytes = await file
    .slice(0, FORMAT_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return unreadImageFault(file, part, new Uint8Array(bytes));
}
