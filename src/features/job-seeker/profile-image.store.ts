import { atom } from 'nanostores';
import {
  LARGEST_UPLOAD_BYTES,
  PROFILE_IMAGE_BOUNDS,
  tooLargeSentence,
  uploadEndpoints,
} from '#src/contracts/uploads.ts';
import { largeImageFault } from '#src/domain/upload-fault.ts';
import { failureText, RequestFailure } from '#src/browser/failure.ts';
import { imagePreview } from '#src/browser/image-preview.ts';
import { uploader } from '#src/browser/upload.ts';
import { neededPart } from '#src/browser/needed-part.ts';
import { showNotice } from '#src/browser/notice.ts';
import { changeProfile, showFailure } from './profile.store.ts';

const { upload: part } = uploadEndpoints.uploadProfileImage;
const STILL_BUSY = 'The last image is still being uploaded';

const image = uploader('POST /jobseeker/profile/image', 'profileImage');

export const $imageProgress = image.$progress;

/** The chosen picture while it is uploaded. */
export const $imagePreview = atom<string | undefined>();

let isBusy = false;

/** Shows the chosen picture and sends it, one at a time. */
export async function changeImage(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  const fault = isBusy ? STILL_BUSY : largeImageFault(file, part);
  if (fault !== undefined) {
    showNotice('error', fault);
    return;
  }
  isBusy = true;
  await send(file);
  isBusy = false;
}

async function send(file: File): Promise<void> {
  const preview = imagePreview(file).then((address) => $imagePreview.set(address));
  try {
    const small = await withinLimit(file);
    const [{ jobSeeker }] = await Promise.all([image.send(small), preview]);
    changeProfile(jobSeeker);
    showNotice('success', 'Profile image uploaded successfully!');
  } catch (failure) {
    showFailure(failure, 'Failed to upload profile image');
  } finally {
    // The upload may fail before the preview is read, which must not be shown afterwards.
    await preview.catch(() => undefined);
    $imagePreview.set(undefined);
  }
}

/** The picture, made smaller where it is too large to be sent, as photos of phones are. */
async function withinLimit(file: File): Promise<File> {
  if (file.size <= LARGEST_UPLOAD_BYTES) return file;
  const { compressImage } = await neededPart(import('#src/browser/image-compression.ts'));
  return compressImage(file, PROFILE_IMAGE_BOUNDS).catch((cause: unknown) => {
    const sentence = failureText(cause, tooLargeSentence(part));
    throw new RequestFailure({ status: 413, code: 'too_large', sentence, fields: {} }, cause);
  });
}
