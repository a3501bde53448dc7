import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { builtFiles } from './built-files.ts';

const TEXT = /\.(?:html|css|js|json|svg|xml|txt|webmanifest)$/;

/**
 * Bytes of text that get brotli's best quality, at about 1 MB a second and core. What lies beyond
 * (100,000 jobs make 200 MB of pages) gets `FAST_QUALITY`: sixty times faster, a tenth larger.
 */
const BEST_BYTES = 3_000_000;
const BEST_QUALITY = 11;
const FAST_QUALITY = 6;

/** Enough to keep zlib's threads busy, few enough to keep the memory small. */
const IN_FLIGHT = 8;

/** Puts a brotli and a gzip twin beside every text file that becomes smaller by it. */
export function precompress(): AstroIntegration {
  return {
    name: 'adwuma:precompress',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const start = performance.now();
        const count = await compressFolder(fileURLToPath(dir));
        logger.info(`${count} files compressed in ${Math.round(performance.now() - start)} ms`);
      },
    },
  };
}

/** Compresses every text file of a build and returns how many there are. */
export async function compressFolder(folder: string): Promise<number> {
  const files = builtFiles(folder, TEXT);
  // All workers take from this one iterator, so each file is taken once.
  const queue = files.values();
  let best = BEST_BYTES;
  const work = async () => {
    for (const { file } of queue) {
      // Read and written in place: asynchronous files would wait in line for zlib's own threads.
      const text = readFileSync(file);
      const quality = text.length <= best ? BEST_QUALITY : FAST_QUALITY;
      if (quality === BEST_QUALITY) best -= text.length;
      await Promise.all([
        brotliTwin(text, quality).then((twin) => keepIfSmaller(`${file}.br`, twin, text)),
        compressGzip(text, { level: 9 }).then((twin) => keepIfSmaller(`${file}.gz`, twin, text)),
      ]);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  return files.length;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify<Buffer, { level: number }, Buffer>(gzip);

function brotliTwin(text: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

function keepIfSmaller(path: string, twin: Buffer, text: Buffer): void {
  if (twin.length < text.length) writeFileSync(path, twin);
}
