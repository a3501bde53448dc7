import { atom } from 'nanostores';
import { uploadEndpoints } from '#src/contracts/uploads.ts';
import { uploadFault } from '#src/domain/upload-fault.ts';
import { imagePreview } from '#src/browser/image-preview.ts';
import { uploader } from '#src/browser/upload.ts';
import { showNotice } from '#src/browser/notice.ts';
import { changeProfile, showFailure } from './profile.store.ts';

const STILL_BUSY = 'The last image is still being uploaded';

const image = uploader('POST /jobseeker/profile/image', 'profileImage');

export const $imageProgress = image.$progress;

/** The chosen picture while it is uploaded. */
export const $imagePreview = atom<string | undefined>();

/** Shows the chosen picture and sends it, one at a time. */
export async function changeImage(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  const isBusy = $imageProgress.get() !== undefined;
  const fault = isBusy ? STILL_BUSY : uploadFault(file, uploadEndpoints.uploadProfileImage.upload);
  if (fault !== undefined) {
    showNotice('error', fault);
    return;
  }
  const preview = imagePreview(file).then((address) => $imagePreview.set(address));
  try {
    const [{ jobSeeker }] = await Promise.all([image.send(file), preview]);
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
