import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

const TEXT = '**/*.{html,css,js,json,svg,xml,txt,webmanifest}';

/**
 * Bytes of text that get brotli's best quality, at about 1 MB a second and core. What lies beyond
 * gets `FAST`: sixty times faster, a tenth larger.
 */
const BEST_BYTES = 6_000_000;
const BEST = 11;
const FAST = 6;

/** Enough to keep zlib's threads busy, few enough to keep the memory small. */
const IN_FLIGHT = 8;

/**
 * Puts a brotli and a gzip twin beside every text file of a build that becomes smaller by it.
 * @param best bytes that get the best quality, the shallowest files first
 */
export async function compressFolder(folder: string, best = BEST_BYTES): Promise<void> {
  // Files are read and written in place: asynchronous ones would wait for the threads that compress.
  const depth = (name: string) => name.split(sep).length;
  const names = globSync(TEXT, { cwd: folder }).sort((a, b) => depth(a) - depth(b));
  let left = best;
  await pLimit(IN_FLIGHT).map(names, async (name) => {
    const file = join(folder, name);
    const text = readFileSync(file);
    const quality = text.length <= left ? BEST : FAST;
    if (quality === BEST) left -= text.length;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    const twins = {
      '.br': await promisify(brotliCompress)(text, { params }),
      '.gz': await promisify<Buffer, { level: number }, Buffer>(gzip)(text, { level: 9 }),
    };
    for (const [ending, twin] of Object.entries(twins)) {
      if (twin.length < text.length) writeFileSync(file + ending, twin);
    }
  });
}
