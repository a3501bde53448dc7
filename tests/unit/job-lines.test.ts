import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { jobLines } from '#src/features/external-jobs/job-lines.ts';
import { externalJob } from '#tests/support/external-job.ts';

function fileOf(jobs: readonly ExternalJob[]): Uint8Array<ArrayBuffer> {
  const lines = jobs.map((job) => JSON.stringify(job)).join(',\n');
  return new TextEncoder().encode(`[\n${lines}\n]\n`);
}

/** The bytes in pieces of the given sizes, taken in turn. */
function streamOf(bytes: Uint8Array<ArrayBuffer>, sizes: readonly number[]) {
  let at = 0;
  let turn = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      const size = sizes[turn++ % sizes.length] ?? 1;
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

async function readPieces(bytes: Uint8Array<ArrayBuffer>, sizes: readonly number[]) {
  const pieces: ExternalJob[][] = [];
  for await (const piece of jobLines(streamOf(bytes, sizes))) pieces.push(piece);
  return pieces;
}

async function read(bytes: Uint8Array<ArrayBuffer>, sizes = [1000]): Promise<ExternalJob[]> {
  return (await readPieces(bytes, sizes)).flat();
}

describe('jobLines', () => {
  it('reads the same records however the bytes are cut, also inside a character', async () => {
    const job = fc
      .string({ unit: 'grapheme' })
      .map((title) => externalJob({ 'Job Title': title, Company: 'Kɔtɔkɔ 👩‍🔬 [Ltd],' }));
    const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(job, { maxLength: 8 }), sizes, async (jobs, sizes) => {
        expect(await read(fileOf(jobs), sizes)).toEqual(jobs);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['[]', '[\n]\n', '[]\n\n'])('reads %j as no records', async (text) => {
    expect(await read(new TextEncoder().encode(text))).toEqual([]);
  });

  it('reads an array on a single line as well', async () => {
    const jobs = [externalJob(), externalJob({ Company: 'Other' })];
    expect(await read(new TextEncoder().encode(JSON.stringify(jobs)), [7])).toEqual(jobs);
  });

  it('hands out the first records before the rest has arrived', async () => {
    const jobs = Array.from({ length: 50 }, (_, i) => externalJob({ 'Job Title': `Job ${i}` }));
    const bytes = fileOf(jobs);
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.enqueue(bytes.slice(0, bytes.length / 2)),
    });
    const { value } = await jobLines(stream).next();
    expect(value?.length).toBeGreaterThan(20);
    expect(value).toEqual(jobs.slice(0, value?.length));
  });

  it('parses a large file in pieces', async () => {
    const jobs = Array.from({ length: 2000 }, (_, i) => externalJob({ 'Job Title': `Job ${i}` }));
    const pieces = await readPieces(fileOf(jobs), [10_000_000]);
    expect(pieces.length).toBeGreaterThan(4);
    expect(pieces.flat()).toEqual(jobs);
  });

  it.each(['', '<!doctype html>', '{"error":"no"}', '[\n{"Source":"a"},\n', '[\n{"Source":'])(
    'throws for %j',
    async (text) => {
      await expect(read(new TextEncoder().encode(text))).rejects.toThrow();
    },
  );
});
