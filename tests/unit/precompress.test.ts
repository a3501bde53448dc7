import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFolder } from '#scripts/build/precompress.ts';

const folder = mkdtempSync(join(tmpdir(), 'precompress-'));
const page = '<p>All Jobs</p>'.repeat(200);
/** Larger than the share of text that gets the best quality. */
const large = Array.from(
  { length: 8_000 },
  (_, i) => `Job ${(i * 7919) % 1009} at company ${(i * 104_729) % 10_007}`,
).join('\n');

beforeAll(async () => {
  mkdirSync(join(folder, 'jobs'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'jobs/index.html'), page);
  writeFileSync(join(folder, 'large.txt'), large);
  writeFileSync(join(folder, 'tiny.js'), 'a()');
  writeFileSync(join(folder, 'photo.png'), Buffer.alloc(5000));
  await compressFolder(folder, 100_000);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('compressFolder', () => {
  it.each(['index.html', 'jobs/index.html', 'large.txt'])('packs %s in both encodings', (name) => {
    const file = join(folder, name);
    const bytes = readFileSync(file);
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(bytes)).toBe(true);
    expect(gunzipSync(readFileSync(`${file}.gz`)).equals(bytes)).toBe(true);
  });

  it('spares the best quality on what is beyond its share', () => {
    const best = brotliCompressSync(large).length;
    expect(readFileSync(join(folder, 'large.txt.br')).length).toBeGreaterThan(best);
  });

  it('keeps no twin that is not smaller, and none of what is no text', () => {
    for (const name of ['tiny.js.br', 'tiny.js.gz', 'photo.png.br', 'photo.png.gz']) {
      expect(existsSync(join(folder, name)), name).toBe(false);
    }
  });
});
