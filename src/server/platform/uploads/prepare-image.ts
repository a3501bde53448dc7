import { fileTypeFromFile } from 'file-type';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { NOT_AN_IMAGE } from '#src/contracts/uploads.ts';
import { ApiError } from '#src/server/errors.ts';
import type { NewFile } from '../files/files.ts';
import type { ReceivedFile } from './receive-file.ts';
import { safeName } from './safe-name.ts';

/** Still pictures that phones and drawing programs make; SVG is a program, not a picture. */
const TAKEN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);

/** Millions of pixels: of the largest camera of a usual phone. */
const MOST_MEGAPIXELS = 50;
const MOST_PIXELS = MOST_MEGAPIXELS * 1_000_000;
const LONGEST_SECONDS = 20;
/** Of 100: no difference to be seen on a phone, at a fifth of the bytes of the best. */
const QUALITY = 80;

// A server keeps nothing of a picture that it has passed on.
sharp.cache(false);
sharp.concurrency(1);
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
    await checkHeader(file.path);
    const bytes = await sharp(file.path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
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

/** Refuses by the first bytes alone, before anything is decoded. */
async function checkHeader(path: string): Promise<void> {
  const type = await fileTypeFromFile(path).catch(() => undefined);
  if (!TAKEN.has(type?.mime ?? '')) throw notAnImage();
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAnImage();
    });
  if (header.pages !== undefined && header.pages > 1) throw notAnImage();
  if (header.width * header.height > MOST_PIXELS) {
    throw new ApiError('too_large', `This image has more than ${MOST_MEGAPIXELS} megapixels.`);
  }
}

function notAnImage(): ApiError {
  return new ApiError('unsupported_media_type', NOT_AN_IMAGE);
}
