/** @module-tag processes */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupFileError } from '#src/server/backup/backup-file.ts';
import { runCommand } from '#tests/support/run-command.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adwuma-backup-paths-'));
  await mkdir(join(folder, 'a folder'));
  await writeFile(join(folder, 'a file'), 'short');
});
afterAll(() => rm(folder, { recursive: true }));

/** Where no server runs and no database is. */
async function run(command: 'backup' | 'restore', file: string) {
  const settings = { DATA_DIR: join(folder, 'data') };
  const { code, stdout, stderr } = await runCommand(command, [join(folder, file)], settings);
  return { code, said: stdout + stderr };
}

test.each([
  [
    'backup',
    'none/b.tar.gz',
    (at: string) => `No backup was written: There is no folder ${at}/none.`,
  ],
  [
    'backup',
    'a folder',
    (at: string) => `No backup was written: ${at}/a folder is a folder; name a file in it.`,
  ],
  [
    'backup',
    'a file/b.tar.gz',
    (at: string) =>
      `No backup was written: A part of the path ${at}/a file/b.tar.gz is a file and no folder.`,
  ],
  ['restore', 'none', (at: string) => `Nothing was restored: There is no file ${at}/none.`],
  [
    'restore',
    'a folder',
    (at: string) => `Nothing was restored: ${at}/a folder is a folder; name a file in it.`,
  ],
  [
    'restore',
    'a file/b.tar.gz',
    (at: string) =>
      `Nothing was restored: A part of the path ${at}/a file/b.tar.gz is a file and no folder.`,
  ],
  [
    'restore',
    'a file',
    () => 'Nothing was restored: This is no backup, or a part of it is damaged or missing.',
  ],
] as const)('%s of %j ends with 1 and one sentence', async (command, file, sentence) => {
  expect(await run(command, file)).toEqual({ code: 1, said: `${sentence(folder)}\n` });
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test.each([
  ['EACCES', 'written', 'by this user; name another file'],
  ['EPERM', 'written', 'by this user; name another file'],
  ['EACCES', 'read', '/b.tar.gz may not be read by this user'],
  ['EROFS', 'written', 'on a disk that can only be read'],
  ['ENOSPC', 'written', 'There is no room left for /b.tar.gz.'],
] as const)('%s is told in a sentence', (code, verb, words) => {
  const error = Object.assign(new Error(`${code}: refused`), { code });
  expect((backupFileError(error, '/b.tar.gz', verb) as Error).message).toContain(words);
});

test('what is no matter of the file stays as it is', () => {
  const error = new Error('The database is away.');
  expect(backupFileError(error, '/b.tar.gz', 'written')).toBe(error);
});
