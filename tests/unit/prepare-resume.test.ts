import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOT_A_RESUME } from '#src/contracts/resume-kinds.ts';
import { withResume } from '#src/server/platform/uploads/prepare-resume.ts';
import { until } from '#tests/support/until.ts';

const run = promisify(execFile);

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'adwuma-resumes-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const { signal: gone } = new AbortController();

/** What became of the file of this name. */
const prepared = (account: string, name: string) =>
  withResume(account, { path: join(folder, name), name, size: 1, network: '198.51.100.1', gone }, ({ contentType }) =>
    Promise.resolve(contentType),
  );
const TOO_MANY = {
  code: 'unavailable',
  message: 'Many files are being read. Please try again shortly.',
  retryAfter: 5,
};

it('of one account, more than 20 that wait are refused, and no other account is', async () => {
  const slow = join(folder, 'slow.txt');
  await run('mkfifo', [slow]);
  await writeFile(join(folder, 'cv.txt'), 'Ama Mensah, Accra');
  const first = prepared('Ama', 'slow.txt');
  const waiting = Promise.allSettled(Array.from({ length: 20 }, () => prepared('Ama', 'not there.txt')));
  await expect(prepared('Ama', 'cv.txt')).rejects.toMatchObject(TOO_MANY);
  expect(await prepared('Kofi', 'cv.txt')).toBe('text/plain; charset=utf-8');
  // The one that is read ends, and so do those behind it.
  await writeFile(slow, 'Ama Mensah, Kumasi');
  expect(await first).toBe('text/plain; charset=utf-8');
  await waiting;
  expect(await prepared('Ama', 'cv.txt')).toBe('text/plain; charset=utf-8');
});

it('of all accounts together, no more than 500 are there at once', async () => {
  await writeFile(join(folder, 'cv.txt'), 'Ama Mensah, Accra');
  const many = Array.from({ length: 500 }, (_, at) => prepared(`account ${at}`, 'not there.txt'));
  const done = Promise.allSettled(many);
  await expect(prepared('Ama', 'cv.txt')).rejects.toMatchObject(TOO_MANY);
  await done;
  expect(await prepared('Ama', 'cv.txt')).toBe('text/plain; charset=utf-8');
});

it('one whose process is ended takes too long to read', async () => {
  await writeFile(join(folder, 'long.rtf'), `{\\rtf1 ${'a@a-1,1. ('.repeat(450_000)}`);
  const refused = expect(prepared('Esi', 'long.rtf')).rejects.toMatchObject({
    code: 'unsupported_media_type',
    message: `This file takes too long to read. ${NOT_A_RESUME}`,
  });
  await until('it is read', async () => {
    const { stdout } = await run('ps', ['-A', '-o', 'ppid=,pid=,args=']);
    const own = stdout.split('\n').find((line) => line.includes(`${process.pid} `) && line.includes('examine-resume'));
    const [parent, child] = own?.trim().split(/\s+/).map(Number) ?? [];
    return parent === process.pid && child !== undefined && process.kill(child, 'SIGKILL');
  });
  await refused;
});
