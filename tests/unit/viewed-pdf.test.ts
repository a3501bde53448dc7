import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ranOutOfTime, runInSubprocess, wasEnded } from '#src/server/platform/uploads/run-in-subprocess.ts';
import { previewsAtWork, viewedPdf, type WantedView } from '#src/server/platform/uploads/viewed-pdf.ts';
import { PDF } from '#tests/support/sample-files.ts';
import { until } from '#tests/support/until.ts';

/** A preview for which nothing is kept. */
function wanted(storedPath: string, account: string, facts: Partial<WantedView> = {}): WantedView {
  return {
    storedPath,
    asker: { account, network: '198.51.100.1' },
    gone: new AbortController().signal,
    kept: () => Promise.resolve(undefined),
    read: () => Promise.resolve(PDF),
    keep: () => Promise.resolve(),
    ...facts,
  };
}
const forever = () => new Promise<never>(() => undefined);

describe('a preview', () => {
  it('is made once for all who ask for it, and for those who stay when others go', async () => {
    const leaving = new AbortController();
    const whole = Promise.withResolvers<Uint8Array>();
    let read = 0;
    const facts = { read: () => ((read += 1), whole.promise) };
    const left = viewedPdf(wanted('a', 'Ama', { ...facts, gone: leaving.signal }));
    const stayed = viewedPdf(wanted('a', 'Kofi', facts));
    await until('both wait', () => previewsAtWork().used === 2 && read === 1);
    leaving.abort(new Error('Ama has left.'));
    await expect(left).rejects.toThrow('Ama has left.');
    whole.resolve(PDF);
    expect(Buffer.from((await stayed) as Uint8Array).toString()).toMatch(/^%PDF-/);
    expect(read).toBe(1);
  });

  it('that fails fails for all, and is made anew for the next', async () => {
    const read = () => Promise.reject(new Error('The store is away.'));
    const both = ['Ama', 'Kofi'].map((asker) => viewedPdf(wanted('b', asker, { read })));
    for (const one of both) await expect(one).rejects.toThrow('The store is away.');
    expect(await viewedPdf(wanted('b', 'Ama'))).toBeDefined();
  });

  it('is refused while 200 are asked for, and not to those whose preview is kept', async () => {
    const leaving = new AbortController();
    const facts = { read: forever, gone: leaving.signal };
    const many = Array.from({ length: 200 }, (_, at) => viewedPdf(wanted(`c${at}`, `asker ${at}`, facts)));
    const left = Promise.allSettled(many);
    await until('they wait', () => previewsAtWork().used === 200);
    await expect(viewedPdf(wanted('d', 'Ama'))).rejects.toThrow(
      'Many previews are being made. Please try again shortly.',
    );
    const copy = Readable.from([PDF]);
    expect(await viewedPdf(wanted('d', 'Ama', { kept: () => Promise.resolve({ copy }) }))).toBe(copy);
    leaving.abort();
    await left;
    expect(previewsAtWork().used).toBe(0);
    expect(await viewedPdf(wanted('d', 'Ama'))).toBeDefined();
  });
});

describe('a process', () => {
  let folder: string;
  let endless: URL;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'adwuma-process-'));
    endless = pathToFileURL(join(folder, 'endless.ts'));
    await writeFile(endless, 'for (;;);');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is ended for the CPU time that it takes', async () => {
    const error = await runInSubprocess(endless, PDF, { seconds: 1 }).catch((thrown: Error) => thrown);
    expect([wasEnded(error), ranOutOfTime(error)]).toEqual([true, true]);
  });

  it('is ended also where it takes no notice of that', async () => {
    const deaf = pathToFileURL(join(folder, 'deaf.ts'));
    await writeFile(deaf, "process.on('SIGXCPU', () => undefined);\nfor (;;);");
    const error = await runInSubprocess(deaf, PDF, { seconds: 1 }).catch((thrown: Error) => thrown);
    expect([wasEnded(error), ranOutOfTime(error)]).toEqual([true, false]);
  });

  it('is ended when no caller waits for it any more', async () => {
    const signal = AbortSignal.abort();
    const error = await runInSubprocess(endless, PDF, { signal }).catch((thrown: Error) => thrown);
    expect([wasEnded(error), ranOutOfTime(error)]).toEqual([true, false]);
  });
});
