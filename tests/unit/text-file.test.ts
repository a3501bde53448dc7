import { expect, it } from 'vitest';
import { readJobsFile, readJobsToShow } from '#src/content/jobs-file.ts';
import { readTextFile } from '#src/content/text-file.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { temporaryFolder } from './jobs-import/temporary-folder.ts';

const jobs = [externalJob({ 'Job Title': 'Café Manager – Kpando', Company: 'Ɔdɔ' })];
const text = JSON.stringify(jobs);
const wide = (byteOrder: 'le' | 'be', start = '') => {
  const bytes = Buffer.from(start + text, 'utf16le');
  return byteOrder === 'le' ? bytes : bytes.swap16();
};

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte-order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', wide('le', '\uFEFF')],
  ['UTF-16 of the other byte order', wide('be', '\uFEFF')],
  ['UTF-16 without a byte-order mark', wide('le')],
])('a job file may be saved as %s', async (_, bytes) => {
  const file = await (await temporaryFolder()).put('jobs.json', bytes);
  expect([readJobsFile(file), readJobsToShow(file)]).toEqual([jobs, jobs]);
});

it('a file that is no UTF-8 was saved by a Windows program', async () => {
  const file = await (
    await temporaryFolder()
  ).put('a.txt', Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x20, 0x96, 0x20, 0x80]));
  expect(readTextFile(file)).toBe('Café – €');
});

it('a file that cannot be read is named with the reason and some advice', async () => {
  const folder = await temporaryFolder();
  const torn = await folder.put('torn.json', wide('le', '\uFEFF').subarray(0, 5));
  expect(() => readTextFile(folder.file('no.json'), 'Write it.')).toThrow(
    /\/no\.json cannot be read: there is no such file\. Write it\.$/,
  );
  expect(() => readJobsFile(folder.path)).toThrow(/ cannot be read: it is a folder\. Mend it or move it away first/);
  expect(() => readJobsToShow(folder.path)).toThrow(/ cannot be read: it is a folder\. `npm run jobs:import`/);
  expect(() => readTextFile(torn)).toThrow(/ cannot be read: it is cut off or no text\.$/);
});
