import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { previewsAtWork } from '#src/server/platform/uploads/viewed-pdf.ts';
import { readError } from '#tests/support/api-harness.ts';
import { openApi } from '#tests/support/open-api.ts';
import * as sample from '#tests/support/sample-files.ts';
import { signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';
import { expectNoOrphans, storedPaths } from '#tests/support/stored-files.ts';
import { until } from '#tests/support/until.ts';

/** More than the quick lane takes, and less than the slow one. */
const HEAVY = heavyPdf(300_000);
const NOT_SHOWN = 'This file cannot be shown here. Please download it.';

const { api } = await openApi();
let owner: SignedIn;
beforeEach(async () => {
  owner = await signInJobSeeker(api.db);
});
afterEach(async () => {
  await until('no preview is waited for', () => previewsAtWork().used === 0);
  await expectNoOrphans(api);
});

/** Stores a resume without examining it. @returns its path */
async function keepResume(of: SignedIn, bytes: Uint8Array): Promise<string> {
  const facts = { kind: 'resume', name: 'cv.pdf', extension: 'pdf' } as const;
  const file = { ...facts, owner: { role: 'jobseeker', id: of.id }, bytes } as const;
  return api.files.keep({ ...file, contentType: 'application/pdf' }, (_, { path }) => Promise.resolve(path));
}
const view = (path: string, by: SignedIn, signal: AbortSignal | null = null) =>
  fetch(new URL(`${path}?view`, api.base), { headers: by.headers, signal });
/** Whether a process of these tests makes a preview. */
async function runsSanitizer(): Promise<boolean> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'ppid=,args=']);
  const lines = stdout.split('\n').map((line) => line.trim());
  return lines.some((line) => line.startsWith(`${process.pid} `) && line.includes('sanitize-pdf'));
}
/** What stands before a copy, and in its place where none can be made. */
const COPY = '\u0002';
const NONE = '\u0003';
const keptAt = (path: string) => join(api.folder, 'uploads', `${path.replace('/media/', '')}.view`);

test('what was made once is shown again, and made again when it is lost', async () => {
  const path = await keepResume(owner, await sample.activePdf());
  const made = await (await view(path, owner)).text();
  expect(await readFile(keptAt(path), 'utf8')).toBe(`${COPY}${made}`);
  await writeFile(keptAt(path), `${COPY}%PDF-1.7 as it was kept`);
  expect(await (await view(path, owner)).text()).toBe('%PDF-1.7 as it was kept');
  await writeFile(keptAt(path), '\u0001%PDF-1.7 as another version made it');
  expect(await (await view(path, owner)).text()).toBe(made);
  await rm(keptAt(path));
  expect(await (await view(path, owner)).text()).toBe(made);
});

test('that nothing can be shown is kept, too', async () => {
  const path = await keepResume(owner, Buffer.from('%PDF-1.7\n1 0 obj nothing more %%EOF'));
  expect(await (await view(path, owner)).text()).toBe(NOT_SHOWN);
  expect(await readFile(keptAt(path), 'utf8')).toBe(NONE);
  const again = await view(path, owner);
  expect([again.status, await again.text()]).toEqual([415, NOT_SHOWN]);
});

test('what takes more than its time is not shown, and that is kept', async () => {
  const path = await keepResume(owner, heavyPdf(1_200_000));
  expect(await (await view(path, owner)).text()).toBe(NOT_SHOWN);
  expect(await readFile(keptAt(path), 'utf8')).toBe(NONE);
});

test('of a kept one, those who read it slowly hold little in memory', async () => {
  const path = await keepResume(owner, sample.PDF);
  await writeFile(keptAt(path), Buffer.concat([Buffer.from(COPY), Buffer.alloc(8_000_000, 'x')]));
  const before = process.memoryUsage().arrayBuffers;
  const leaving = new AbortController();
  const slow = await Promise.all(Array.from({ length: 40 }, () => view(path, owner, leaving.signal)));
  expect(slow.map(({ status }) => status)).toEqual(Array(40).fill(200));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000_000);
  leaving.abort();
  expect((await (await view(path, owner)).text()).length).toBe(8_000_000);
  const head = await fetch(new URL(`${path}?view`, api.base), { method: 'HEAD', headers: owner.headers });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

test('of a kept one, those who go away at any moment hold up and end nothing', async () => {
  const path = await keepResume(owner, await sample.activePdf());
  const made = await (await view(path, owner)).text();
  const calls = Array.from({ length: 60 }, async (_, at) => {
    const leaving = new AbortController();
    const left = view(path, owner, leaving.signal).then((answer) => answer.text());
    setTimeout(() => leaving.abort(), at / 2);
    return left;
  });
  await Promise.allSettled(calls);
  expect(await (await view(path, owner)).text()).toBe(made);
});

test('it goes with the last file that has these bytes', async () => {
  const bytes = await sample.activePdf();
  const paths = [await keepResume(owner, bytes), await keepResume(owner, bytes)];
  const [stored = ''] = paths;
  const left: string[][] = [];
  for (const path of paths) {
    await (await view(path, owner)).text();
    await api.files.change(owner.id, (tx) => api.files.release(tx, [path]));
    await api.settled();
    left.push((await storedPaths(api)).filter((kept) => kept.startsWith(stored)));
  }
  expect(left).toEqual([[stored, `${stored}.view`], []]);
});

test('no preview is kept of a file that has been removed by then', async () => {
  const path = await keepResume(owner, sample.PDF);
  const file = (await api.files.find(path)) ?? expect.fail('It is not there.');
  await api.files.change(owner.id, (tx) => api.files.release(tx, [path]));
  await api.files.keepView(file, sample.PDF, () => Promise.resolve(true));
  expect(await api.files.openView(file)).toBeUndefined();
});

test.each([
  ['there is no room', sample.PDF, false],
  ['it is large', Buffer.alloc(10 * 1024 * 1024 + 1), true],
])('none is kept where %s', async (_, copy, mayKeep) => {
  const path = await keepResume(owner, sample.PDF);
  const file = (await api.files.find(path)) ?? expect.fail('It is not there.');
  await api.files.keepView(file, copy, () => Promise.resolve(mayKeep));
  expect(await api.files.openView(file)).toBeUndefined();
});

test('of one account few wait; the next is refused with a time to retry', async () => {
  const path = await keepResume(owner, HEAVY);
  const leaving = new AbortController();
  const first = Array.from({ length: 3 }, () => view(path, owner, leaving.signal));
  const left = Promise.allSettled(first);
  await until('they wait', () => previewsAtWork().used === 3);
  const refused = await view(path, owner);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await readError(refused)).toMatchObject({
    status: 503,
    error: 'Many previews of yours are being made. Please try again shortly.',
  });
  leaving.abort();
  await left;
});

test('forty calls for a heavy PDF that hang up hold up no other caller', async () => {
  const other = await signInJobSeeker(api.db);
  const [heavy, ordinary] = [await keepResume(owner, HEAVY), await keepResume(other, sample.PDF)];
  const leaving = new AbortController();
  const calls = Array.from({ length: 40 }, () => view(heavy, owner, leaving.signal));
  const left = Promise.allSettled(calls);
  await until('it is being made', () => previewsAtWork().used > 0);
  leaving.abort();
  await left;
  await until('all of them have left', () => previewsAtWork().used === 0);
  expect((await view(ordinary, other)).status).toBe(200);
  // Its process has ended with them.
  await until('no other process is left', async () => !(await runsSanitizer()));
  await expect(readFile(keptAt(heavy))).rejects.toThrow('ENOENT');
});

test('fifty accounts of a network with a heavy PDF each do not keep another network waiting', async () => {
  const leaving = new AbortController();
  const crowd = await Promise.all(Array.from({ length: 50 }, () => signInJobSeeker(api.db)));
  const paths: string[] = [];
  for (const one of crowd) paths.push(await keepResume(one, HEAVY));
  const from = (address: string, by: SignedIn) => ({ ...by, headers: { ...by.headers, 'x-forwarded-for': address } });
  const calls = crowd.map((one, at) => view(paths[at] ?? '', from('198.51.100.1', one), leaving.signal));
  const left = Promise.allSettled(calls);
  await until('they wait', () => previewsAtWork().used === 50);
  const ordinary = await keepResume(owner, sample.PDF);
  expect((await view(ordinary, from('198.51.100.2', owner))).status).toBe(200);
  // Hardly any of the crowd has been served.
  expect(previewsAtWork().used).toBeGreaterThan(40);
  leaving.abort();
  await left;
});

/** A small PDF of so many objects in one stream, over which a parser sits for long. */
function heavyPdf(objects: number): Buffer {
  const index = Array.from({ length: objects }, (_, at) => `${at + 10} ${at * 9} `).join('');
  const content = deflateSync(index + '<</A[1]>>'.repeat(objects));
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
        `3 0 obj<</Type/ObjStm/N ${objects}/First ${index.length}/Filter/FlateDecode/Length ${content.length}>>stream\n`,
    ),
    content,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
}
