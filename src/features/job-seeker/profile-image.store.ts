import { atom } from 'nanostores';
import { NOT_AN_IMAGE, PROFILE_IMAGE_BOUNDS, UPLOAD_PARTS } from '#src/contracts/uploads.ts';
import { api } from '#src/browser/api.ts';
import { failureText } from '#src/browser/failure.ts';
import { fitImage, UnfitImage, imagePreview } from '#src/browser/fit-image.ts';
import { uploader } from '#src/browser/upload.ts';
import { showNotice } from '#src/browser/notice.ts';
import { ask } from '#src/forms/ask.ts';
import { attempt } from '#src/forms/attempt.ts';
import { changeUser } from '#src/features/session/session.store.ts';

const part = UPLOAD_PARTS.profileImage;
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
  $imageFault.set(undefined);
  isBusy = true;
  await send(file);
  isBusy = false;
}

async function send(file: File): Promise<void> {
  try {
    const small = await fitImage(file, part, PROFILE_IMAGE_BOUNDS, NOT_AN_IMAGE);
    $imagePreview.set(await imagePreview(small));
    const { jobSeeker } = await image.send(small);
    changeUser('JOBSEEKER', jobSeeker);
    showNotice('success', 'Profile image uploaded successfully!');
  } catch (failure) {
    if (failure instanceof UnfitImage) $imageFault.set(failure.message);
    else showNotice('error', failureText(failure, 'Failed to upload profile image'));
  } finally {
    $imagePreview.set(undefined);
  }
}

const REMOVE = {
  heading: 'Remove your profile image?',
  why: 'It is deleted, here and on your public page.',
  no: 'Keep it',
  yes: 'Remove image',
} as const;

/** Removes the profile image, after a question; whether it did. */
export async function removeImage(): Promise<boolean> {
  if (isBusy || !(await ask(REMOVE)) || isBusy) return false;
  isBusy = true;
  const isRemoved = await attempt(showNotice, 'Failed to remove profile image', async () => {
    await api('DELETE /jobseeker/profile/image');
    changeUser('JOBSEEKER', { profileImage: null });
    return 'Profile image removed.';
  });
  isBusy = false;
  return isRemoved;
}
