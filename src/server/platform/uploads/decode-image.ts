import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { NOT_AN_IMAGE, unreadImage } from '#src/contracts/uploads.ts';
import { ApiError } from '#src/server/errors.ts';
import { REFUSED } from './run-in-subprocess.ts';

/** Still pictures that phones and drawing programs make; SVG is a program, not a picture. */
const TAKEN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
const SVG = /^[^\0]{0,1024}<svg[\s>]/i;
const MAX_SIDE = 10_000;
/** A pixel takes up to 8 bytes of memory while its picture is decoded; of an AVIF up to 36. */
const MAX_MEGAPIXELS = 25;
const MAX_MEGAPIXELS_AVIF = 4;
/** Quality of 100: on a phone it looks like the best, at a fifth of the bytes. */
const QUALITY = 80;

// One thread leaves the others to answers.
sharp.concurrency(1);

/**
 * Decodes an image and writes it as WebP within `width` and `height`: upright, never enlarged and without
 * any of its metadata, such as where it was taken.
 * @throws ApiError 415 for anything but a still picture that can be decoded, 413 for too many pixels
 */
async function decodeImage(bytes: Buffer, width: number, height: number): Promise<Buffer> {
  const { mime = '', ext = '' } = (await fileTypeFromBuffer(bytes).catch(() => undefined)) ?? {};
  if (!TAKEN.has(mime)) throw refusalOf(bytes, mime, ext);
  try {
    const limitInputPixels = await checkSize(bytes, mime);
    return await sharp(bytes, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    throw error instanceof ApiError ? error : notAnImage();
  }
}

/** Refuses by the header alone, before anything is decoded. @returns the most pixels to decode */
async function checkSize(bytes: Buffer, mime: string): Promise<number> {
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (pages > 1) throw notAnImage();
  if (Math.max(width, height) > MAX_SIDE) {
    throw new ApiError('too_large', `This image is more than ${MAX_SIDE.toLocaleString('en')} pixels wide or high.`);
  }
  const most = mime === 'image/avif' ? MAX_MEGAPIXELS_AVIF : MAX_MEGAPIXELS;
  if (width * height <= most * 1_000_000) return most * 1_000_000;
  throw new ApiError('too_large', `This image has more than ${most} megapixels.`);
}

/** Drawings are distinguished from other texts, so that people learn what to do. */
function refusalOf(bytes: Buffer, mime: string, ending: string): ApiError {
  const format = SVG.test(bytes.toString('latin1')) ? 'svg' : ending;
  const isPicture = format === 'svg' || mime.startsWith('image/');
  return isPicture ? new ApiError('unsupported_media_type', unreadImage(format.toUpperCase())) : notAnImage();
}

function notAnImage(): ApiError {
  return new ApiError('unsupported_media_type', NOT_AN_IMAGE);
}

// As `prepare-image.ts` starts it: the picture comes in, the new one or the refusal goes out.
if (import.meta.main) {
  const [width = 0, height = 0] = process.argv.slice(2).map(Number);
  try {
    process.stdout.write(await decodeImage(await buffer(process.stdin), width, height));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    process.stderr.write(JSON.stringify({ code: error.code, message: error.message }));
    process.exitCode = REFUSED;
  }
}
