import { atom } from 'nanostores';
import { NOT_AN_IMAGE, PROFILE_IMAGE_BOUNDS, uploadEndpoints } from '#src/contracts/uploads.ts';
import { imageFault } from '#src/domain/files/upload-fault.ts';
import { api } from '#src/browser/api.ts';
import { RequestFailure } from '#src/browser/failure.ts';
import { imagePreview } from '#src/browser/image-preview.ts';
import { unreadImage } from '#src/browser/unread-image.ts';
import { uploader } from '#src/browser/upload.ts';
import { loadChunk } from '#src/browser/load-chunk.ts';
import { showNotice } from '#src/browser/notice.ts';
import { changeUser } from '#src/features/session/session.store.ts';
import { showFailure } from './profile.store.ts';

const { upload: part } = uploadEndpoints.uploadProfileImage;
const STILL_BUSY = 'The previous image is still being uploaded';

const image = uploader('POST /jobseeker/profile/image', 'profileImage');

export const $imageProgress = image.$progress;

/** The chosen picture while it is uploaded. */
export const $imagePreview = atom<string | undefined>();

/** Why the last chosen picture cannot be taken, until the next choice. */
export const $imageFault = atom<string | undefined>();

let isBusy = false;

/** Shows the chosen picture and sends it, one at a time. */
export async function changeImage(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  if (isBusy) {
    showNotice('error', STILL_BUSY);
    return;
  }
  const fault = imageFault(file);
  $imageFault.set(fault);
  if (fault !== undefined) return;
  isBusy = true;
  await send(file);
  isBusy = false;
}

async function send(file: File): Promise<void> {
  try {
    const small = await smaller(file);
    $imagePreview.set(await imagePreview(small));
    const { jobSeeker } = await image.send(small);
    changeUser('JOBSEEKER', jobSeeker);
    showNotice('success', 'Profile image uploaded successfully!');
  } catch (failure) {
    if (failure instanceof UnreadPicture) $imageFault.set(failure.message);
    else showFailure(failure, 'Failed to upload profile image');
  } finally {
    $imagePreview.set(undefined);
  }
}

/** Photos of phones have more bytes and pixels than the server takes. */
async function smaller(file: File): Promise<File> {
  const { compressImage } = await loadChunk(import('#src/browser/image-compression.ts'));
  return compressImage(file, PROFILE_IMAGE_BOUNDS).catch(async (cause: unknown) => {
    if (cause instanceof RequestFailure) throw cause;
    throw new UnreadPicture((await unreadImage(file, part)) ?? NOT_AN_IMAGE, { cause });
  });
}

/** The browser cannot read the chosen picture. */
class UnreadPicture extends Error {}

/** Removes the profile image, after a question; whether it did. */
export async function removeImage(): Promise<boolean> {
  if (isBusy || !confirm('Remove your profile image?')) return false;
  isBusy = true;
  try {
    await api('DELETE /jobseeker/profile/image');
    changeUser('JOBSEEKER', { profileImage: null });
    showNotice('success', 'Profile image removed.');
    return true;
  } catch (failure) {
    showFailure(failure, 'Failed to remove profile image');
    return false;
  } finally {
    isBusy = false;
  }
}
