import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { NOT_AN_IMAGE, unreadImage } from '#src/contracts/uploads.ts';
import { ApiError } from '#src/server/errors.ts';
import type { NewFile } from '../files/files.ts';
import { createKeyedQueue } from '../limits/keyed-queue.ts';
import type { ReceivedFile } from './receive-file.ts';
import { safeName } from './safe-name.ts';
import { withoutTexts } from './png-texts.ts';

/** Within what a picture is scaled down. */
interface ImageBounds {
  readonly width: number;
  readonly height: number;
}

/** Still pictures that phones and drawing programs make; SVG is a program, not a picture. */
const TAKEN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
const SVG = /^[^\0]{0,1024}<svg[\s>]/i;
const MAX_SIDE = 10_000;
/** Each takes up to 8 bytes while a picture is decoded, and one of an AVIF up to 36. */
const MAX_MEGAPIXELS = 25;
const MAX_MEGAPIXELS_AVIF = 4;
/** One of 25 megapixels takes a second or two. */
const MAX_SECONDS = 8;
/** Of 100: no difference to be seen on a phone, at a fifth of the bytes of the best. */
const QUALITY = 80;

// Nothing is kept of a picture that has been passed on, and one thread leaves the others to answers.
sharp.cache(false);
sharp.concurrency(1);

/** A decoded picture can take a hundred times its file's memory, so there is one at a time. */
const oneAtATime = pLimit(1);
/** Of each account one waits for its turn: many of one do not hold up another's. */
const ofAccount = createKeyedQueue('Many pictures are being read. Please try again shortly.');

/**
 * Writes an uploaded image of `account` anew as WebP within `bounds`: upright, never enlarged and without any
 * of its metadata, such as where it was taken.
 * @throws ApiError 415 for what is no still picture that can be decoded in time, 413 for too many pixels
 */
export async function prepareImage(
  account: string,
  file: ReceivedFile,
  bounds: ImageBounds,
): Promise<Pick<NewFile, 'name' | 'contentType' | 'extension' | 'bytes'>> {
  const bytes = await ofAccount(account, () => oneAtATime(() => decode(file.path, bounds)));
  const name = safeName(file.name, 'image', ['webp']);
  return { name, contentType: 'image/webp', extension: 'webp', bytes };
}

async function decode(path: string, bounds: ImageBounds): Promise<Buffer> {
  const bytes = await readFile(path);
  const { mime = '', ext = '' } = (await fileTypeFromBuffer(bytes).catch(() => undefined)) ?? {};
  if (!TAKEN.has(mime)) throw refusalOf(bytes, mime, ext);
  try {
    const input = mime === 'image/png' ? withoutTexts(bytes) : bytes;
    const limitInputPixels = await checkSize(input, mime);
    return await sharp(input, { limitInputPixels, failOn: 'error' })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ ...bounds, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    throw error instanceof ApiError ? error : notAnImage();
  }
}

/** Refuses by the header alone, before anything is decoded. @returns the most pixels to decode */
async function checkSize(input: Buffer, mime: string): Promise<number> {
  const { width, height, pages = 1 } = await sharp(input, { limitInputPixels: false }).metadata();
  if (pages > 1) throw notAnImage();
  if (Math.max(width, height) > MAX_SIDE) {
    throw new ApiError(
      'too_large',
      `This image is more than ${MAX_SIDE.toLocaleString('en')} pixels wide or high.`,
    );
  }
  const most = mime === 'image/avif' ? MAX_MEGAPIXELS_AVIF : MAX_MEGAPIXELS;
  if (width * height <= most * 1_000_000) return most * 1_000_000;
  throw new ApiError('too_large', `This image has more than ${most} megapixels.`);
}

/** Drawings are told from other texts, so that people learn what to do. */
function refusalOf(bytes: Buffer, mime: string, ending: string): ApiError {
  const format = SVG.test(bytes.toString('latin1')) ? 'svg' : ending;
  const isPicture = format === 'svg' || mime.startsWith('image/');
  return isPicture
    ? new ApiError('unsupported_media_type', unreadImage(format.toUpperCase()))
    : notAnImage();
}

function notAnImage(): ApiError {
  return new ApiError('unsupported_media_type', NOT_AN_IMAGE);
}
