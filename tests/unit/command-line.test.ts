import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '#tests/support/run-command.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'adwuma-command-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test.each([
  ['--help', 0, /^Usage: npm run start -- /],
  ['--hlep', 2, /^error: unknown option '--hlep'/],
  ['extra', 2, /^error: too many arguments/],
])('npm start -- %s ends with %d and makes nothing', async (argument, code, words) => {
  const folder = await emptyFolder();
  const settings = { DATA_DIR: join(folder, 'data'), CONTENT_DIR: join(folder, 'content') };
  const outcome = await runCommand('start', [argument], settings);
  expect([outcome.code, outcome.stdout + outcome.stderr]).toEqual([code, expect.stringMatching(words)]);
  expect(await readdir(folder)).toEqual([]);
});

test('a mistyped setting ends a command before it does anything', async () => {
  const folder = await emptyFolder();
  const settings = { CONTNT_DIR: join(folder, 'content') };
  expect(await runCommand('jobs-prune', ['--older-than', '90'], settings)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no setting CONTNT_DIR. Did you mean CONTENT_DIR?\n',
  });
  expect(existsSync(join(folder, 'content'))).toBe(false);
});
