import { fileTypeFromFile } from 'file-type';
import pLimit from 'p-limit';
import { NOT_AN_IMAGE } from '#src/contracts/uploads.ts';
import { ApiError } from '#src/server/errors.ts';
import type { NewFile } from '../files/files.ts';
import type { ReceivedFile } from './receive-file.ts';
import { safeName } from './safe-name.ts';

/**
 * Still pictures that phones and drawing programs make, with the megapixels that are decoded of
 * each; SVG is a program, not a picture. A camera's JPEG, in one scan, is scaled down while it is
 * read; others may be in memory as a whole, at 8 bytes a pixel, and AVIF at 36 (measured).
 */
const MOST_MEGAPIXELS = new Map<string | undefined, number>([
  ['image/jpeg', 50],
  ['image/png', 16],
  ['image/webp', 16],
  ['image/gif', 16],
  ['image/avif', 4],
]);
const MEGA = 1_000_000;
/**
 * Bytes of a JPEG in several scans, most often a progressive one: all of its coefficients are in
 * memory until the last scan, two bytes for each pixel of each channel, and little more (measured).
 */
const MOST_COEFFICIENTS = 120 * MEGA;
const COEFFICIENT = 2;
const LONGEST_SECONDS = 20;
/** Of 100: no difference to be seen on a phone, at a fifth of the bytes of the best. */
const QUALITY = 80;

/** A decoded picture can take a hundred times its file's memory, so there is one at a time. */
const oneAtATime = pLimit(1);

/**
 * Decodes an image and writes it anew as WebP within `bounds`: upright, never enlarged and without
 * any of its metadata, such as where it was taken.
 * @throws ApiError 415 for what is no still picture that can be decoded, 413 for too many pixels
 */
export function prepareImage(
  file: ReceivedFile,
  bounds: { readonly width: number; readonly height: number },
): Promise<Pick<NewFile, 'name' | 'contentType' | 'extension' | 'bytes'>> {
  return oneAtATime(async () => {
    const sharp = await loadSharp();
    const limitInputPixels = await checkHeader(sharp, file.path);
    const bytes = await sharp(file.path, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .resize({ ...bounds, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer()
      .catch(() => {
        throw notAnImage();
      });
    const name = safeName(file.name, 'image', ['webp']);
    return { name, contentType: 'image/webp', extension: 'webp', bytes };
  });
}

type Sharp = Awaited<ReturnType<typeof loadSharp>>;

/** With the first picture only: it takes 13 MB, and many servers never see one. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // A server keeps nothing of a picture that it has passed on.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Refuses by the first bytes alone, before anything is decoded. @returns the most pixels to decode */
async function checkHeader(sharp: Sharp, path: string): Promise<number> {
  const type = await fileTypeFromFile(path).catch(() => undefined);
  const most = MOST_MEGAPIXELS.get(type?.mime);
  if (most === undefined) throw notAnImage();
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAnImage();
    });
  if (header.pages !== undefined && header.pages > 1) throw notAnImage();
  // It says so also of a JPEG that is not progressive, but has a scan for each channel.
  const isInScans = header.format === 'jpeg' && header.isProgressive;
  const megapixels = isInScans
    ? Math.min(most, MOST_COEFFICIENTS / (COEFFICIENT * header.channels) / MEGA)
    : most;
  if (header.width * header.height > megapixels * MEGA) {
    const kind = isInScans ? 'progressive image' : 'image';
    throw new ApiError('too_large', `This ${kind} has more than ${megapixels} megapixels.`);
  }
  return megapixels * MEGA;
}

function notAnImage(): ApiError {
  return new ApiError('unsupported_media_type', NOT_AN_IMAGE);
}
