import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepRunning } from '#scripts/keep-running.ts';
import { temporaryFolder } from './jobs-import/temporary-folder.ts';

/** A program that notes each of its runs and is ended by `signal` in the first ones. */
async function program(signal: string, killed: number, code: number) {
  const folder = await temporaryFolder();
  const notes = join(folder.path, 'runs');
  const source = `const fs = require('node:fs');
    fs.appendFileSync(${JSON.stringify(notes)}, 'run ');
    const runs = fs.readFileSync(${JSON.stringify(notes)}, 'utf8').split(' ').length - 1;
    if (runs <= ${killed}) process.kill(process.pid, '${signal}');
    else process.exitCode = ${code};`;
  return { args: ['--eval', source], runs: async () => (await readFile(notes, 'utf8')).trim() };
}

it.each([
  ['SIGKILL', 2, 0, 'run run run'],
  ['SIGABRT', 1, 3, 'run run'],
  ['SIGTERM', 0, 1, 'run'],
])('starts what %s ended %i times again, until it ends by itself', async (...facts) => {
  const [signal, killed, code, expected] = facts;
  const { args, runs } = await program(signal, killed, code);
  expect([await keepRunning(args, 0), await runs()]).toEqual([code, expected]);
});

it('gives up what is killed at once', async () => {
  const { args, runs } = await program('SIGKILL', 9, 0);
  expect([await keepRunning(args), await runs()]).toEqual([1, 'run']);
});
