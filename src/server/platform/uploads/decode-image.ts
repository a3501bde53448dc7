import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import sharp, { type Metadata } from 'sharp';
import { NOT_AN_IMAGE, unreadImage } from '#src/contracts/uploads.ts';
import { ApiError } from '#src/server/errors.ts';

/** Within what a picture is scaled down. */
export interface ImageBounds {
  readonly width: number;
  readonly height: number;
}

/** Still pictures that phones and drawing programs make; SVG is a program, not a picture. */
const TAKEN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
const SVG = /^[^\0]{0,1024}<svg[\s>]/i;
const MAX_SIDE = 10_000;
const MAX_MEGAPIXELS = 25;
/** Megabytes that a picture has at most in memory while it is decoded. */
const MAX_MEGABYTES = 150;
const MEGA = 1_000_000;
/** Of 100: no difference to be seen on a phone, at a fifth of the bytes of the best. */
const QUALITY = 80;

// Nothing is kept of a picture that has been passed on, and one thread leaves the others to answers.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decodes an image and writes it anew as WebP within `bounds`: upright, never enlarged and without
 * any of its metadata, such as where it was taken.
 * @throws ApiError 415 for what is no still picture that can be decoded, 413 for too many pixels
 */
export async function decodeImage(path: string, bounds: ImageBounds): Promise<Buffer> {
  const limitInputPixels = await checkHeader(path);
  return sharp(path, { limitInputPixels, failOn: 'error' })
    .autoOrient()
    .resize({ ...bounds, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => {
      throw notAnImage();
    });
}

/** Refuses by the first bytes alone, before anything is decoded. @returns the most pixels to decode */
async function checkHeader(path: string): Promise<number> {
  const { mime = '', ext = '' } = (await fileTypeFromFile(path).catch(() => undefined)) ?? {};
  if (!TAKEN.has(mime)) throw mime.startsWith('image/') ? unread(ext) : await notAPicture(path);
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAnImage();
    });
  if (header.pages !== undefined && header.pages > 1) throw notAnImage();
  const { width, height, isProgressive } = header;
  if (Math.max(width, height) > MAX_SIDE) {
    throw new ApiError(
      'too_large',
      `This image is more than ${MAX_SIDE.toLocaleString('en')} pixels wide or high.`,
    );
  }
  const most = Math.min(MAX_MEGAPIXELS, MAX_MEGABYTES / bytesOfPixel(header));
  if (width * height > most * MEGA) {
    const kind = isProgressive ? 'progressive image' : 'image';
    throw new ApiError('too_large', `This ${kind} has more than ${Math.floor(most)} megapixels.`);
  }
  return Math.floor(most * MEGA);
}

/**
 * What a pixel takes of the memory while the whole picture is in it (measured). A progressive JPEG,
 * which sharp says also of one with a scan for each channel, waits there for its last scan, two
 * bytes a channel; an interlaced PNG does, too.
 */
function bytesOfPixel({ format, isProgressive, channels, depth }: Metadata): number {
  if (format === 'heif') return 36;
  if (format === 'jpeg' && isProgressive) return 2 * channels;
  if (format === 'png' && isProgressive) return (depth === 'ushort' ? 2 : 1) * 1.4 * channels;
  return 0;
}

/** Drawings are told from other texts, so that people learn what to do. */
async function notAPicture(path: string): Promise<ApiError> {
  return SVG.test(await readFile(path, 'latin1')) ? unread('svg') : notAnImage();
}

function unread(ending: string): ApiError {
  return new ApiError('unsupported_media_type', unreadImage(ending.toUpperCase()));
}

function notAnImage(): ApiError {
  return new ApiError('unsupported_media_type', NOT_AN_IMAGE);
}
