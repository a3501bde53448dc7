import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { builtFiles } from './built-files.ts';

const TEXT = /\.(?:html|css|js|json|svg|xml|txt|webmanifest)$/;

/**
 * Bytes of text that get brotli's best quality, at about 1 MB a second and core.
 * What lies beyond (100,000 jobs make 200 MB of pages) gets `FAST`: sixty times faster, a tenth larger.
 */
const BEST_BYTES = 6_000_000;
const BEST = 11;
const FAST = 6;

/** Enough to keep zlib's threads busy, few enough to keep the memory small. */
const IN_FLIGHT = 8;

/** Puts a brotli and a gzip twin beside every text file that becomes smaller by it. */
export function precompress(): AstroIntegration {
  return {
    name: 'adwuma:precompress',
    hooks: { 'astro:build:done': ({ dir }) => compressFolder(fileURLToPath(dir)) },
  };
}

/** Compresses every text file of a build. @param best bytes that get the best quality */
export async function compressFolder(folder: string, best = BEST_BYTES): Promise<void> {
  // All workers take from this one iterator, so each file is taken once.
  const queue = builtFiles(folder, TEXT).values();
  let left = best;
  const work = async () => {
    for (const { file } of queue) {
      const text = readFileSync(file);
      const quality = text.length <= left ? BEST : FAST;
      if (quality === BEST) left -= text.length;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      };
      const twins = await Promise.all([
        promisify(brotliCompress)(text, { params }),
        promisify<Buffer, { level: number }, Buffer>(gzip)(text, { level: 9 }),
      ]);
      for (const [index, twin] of twins.entries()) {
        if (twin.length < text.length) writeFileSync(file + ['.br', '.gz'][index], twin);
      }
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
}
