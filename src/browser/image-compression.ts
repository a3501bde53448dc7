import type library from 'browser-image-compression';
import { scaledLongEdge, type Pixels } from '#src/domain/files/scaled-long-edge.ts';
import { loadChunk } from './load-chunk.ts';

/** From 0 to 1. */
const QUALITY = 0.6;

/**
 * A smaller copy of a picture, within `bounds`. The library is fetched for the first picture. It runs
 * without its worker, which the Content-Security-Policy blocks. Rejects when the browser cannot read
 * the picture, and with a `RequestFailure` when the library cannot be fetched.
 */
export async function compressImage(file: File, bounds: Pixels): Promise<File> {
  // Its types describe its CommonJS form; the bundler takes the other.
  const loaded: unknown = await loadChunk(import('browser-image-compression'));
  const { default: compress } = loaded as typeof library;
  return compress(file, {
    initialQuality: QUALITY,
    maxWidthOrHeight: scaledLongEdge(await sizeOf(file), bounds),
    useWebWorker: false,
    // Keeps what is transparent, and is encoded by the browser; PNG would be by the library, slowly.
    fileType: 'image/webp',
  });
}

async function sizeOf(file: File): Promise<Pixels> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}
