import { atom, type ReadableAtom } from 'nanostores';
import type { UploadPart } from '#src/contracts/endpoint.ts';
import { COVER_BOUNDS, LOGO_BOUNDS, UPLOAD_PARTS } from '#src/contracts/uploads.ts';
import type { Pixels } from '#src/domain/files/scaled-long-edge.ts';
import { failureText } from '#src/browser/failure.ts';
import { fitImage, UnfitImage, imagePreview } from '#src/browser/fit-image.ts';
import { showNotice } from '#src/browser/notice.ts';
import { $unsaved, unsavedWhile } from '#src/forms/unsaved.ts';
import { uploader, type Uploader } from '#src/browser/upload.ts';

export interface CompanyImage {
  /** Its name in sentences. */
  readonly label: string;
  /** Whether a picture is being compressed or uploaded. */
  readonly $busy: ReadableAtom<boolean>;
  readonly $progress: ReadableAtom<number | undefined>;
  /** The address of the last uploaded picture on this device. */
  readonly $preview: ReadableAtom<string | undefined>;
  /** Why the last chosen picture cannot be taken, until the next choice. */
  readonly $fault: ReadableAtom<string | undefined>;
  /** Compresses a picture and uploads it; its path, or undefined after a failure. */
  readonly change: (file: File | undefined) => Promise<string | undefined>;
  /** Hides the preview; saving the form without a path removes the stored picture. */
  readonly remove: () => void;
}

export const logoImage = companyImage(UPLOAD_PARTS.logo, uploader('POST /upload-logo', 'logo'), LOGO_BOUNDS);
export const coverImage = companyImage(UPLOAD_PARTS.cover, uploader('POST /upload-cover', 'coverImage'), COVER_BOUNDS);

function companyImage(
  part: UploadPart,
  uploads: Uploader<'POST /upload-logo' | 'POST /upload-cover'>,
  bounds: Pixels,
): CompanyImage {
  const { label } = part;
  const called = label.toLowerCase();
  const $busy = atom(false);
  const $preview = atom<string | undefined>();
  const $fault = atom<string | undefined>();

  async function upload(file: File): Promise<string | undefined> {
    try {
      const smaller = await fitImage(file, part, bounds, `Failed to compress ${called}`);
      const [{ url }, preview] = await Promise.all([uploads.send(smaller), imagePreview(smaller)]);
      $preview.set(preview);
      $unsaved.set(true);
      return url;
    } catch (failure) {
      if (failure instanceof UnfitImage) $fault.set(failure.message);
      else showNotice('error', failureText(failure, `Failed to upload ${called}`));
      return undefined;
    }
  }

  return {
    label,
    $busy,
    $progress: uploads.$progress,
    $preview,
    $fault,
    async change(file) {
      if (file === undefined || $busy.get()) return undefined;
      $fault.set(undefined);
      $busy.set(true);
      const path = await unsavedWhile(upload(file));
      $busy.set(false);
      return path;
    },
    remove() {
      $fault.set(undefined);
      $preview.set(undefined);
      $unsaved.set(true);
    },
  };
}
