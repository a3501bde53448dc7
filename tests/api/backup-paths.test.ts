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

const NO_FOLDER = 'A part of the path %/a file/b.tar.gz is a file and no folder.';

/** Where no server runs and no database is; % is the folder. */
test.each([
  ['backup', 'none/b.tar.gz', 'No backup was written: There is no folder %/none.'],
  ['backup', 'a folder', 'No backup was written: %/a folder is a folder; name a file in it.'],
  ['backup', 'a file/b.tar.gz', `No backup was written: ${NO_FOLDER}`],
  ['restore', 'none', 'Nothing was restored: There is no file %/none.'],
  ['restore', 'a folder', 'Nothing was restored: %/a folder is a folder; name a file in it.'],
  ['restore', 'a file/b.tar.gz', `Nothing was restored: ${NO_FOLDER}`],
  ['restore', 'a file', 'Nothing was restored: This is no backup, or a part of it is damaged or missing.'],
])('%s of %j ends with 1 and one sentence', async (command, file, sentence) => {
  const dataDir = join(folder, 'data');
  const outcome = await runCommand(command, [join(folder, file)], { DATA_DIR: dataDir });
  const said = outcome.stdout + outcome.stderr;
  expect([outcome.code, said]).toEqual([1, `${sentence.replace('%', folder)}\n`]);
  expect(existsSync(dataDir)).toBe(false);
});

test.each([
  ['EACCES', 'written', 'by this user; name another file'],
  ['EPERM', 'written', 'by this user; name another file'],
  ['EACCES', 'read', '/b.tar.gz may not be read by this user'],
  ['EROFS', 'written', 'on a disk that can only be read'],
  ['ENOSPC', 'written', 'There is no room left for /b.tar.gz.'],
] as const)('%s is reported in a sentence', (code, verb, words) => {
  const error = Object.assign(new Error(`${code}: refused`), { code });
  expect((backupFileError(error, '/b.tar.gz', verb) as Error).message).toContain(words);
});

test('what is no matter of the file stays as it is', () => {
  const error = new Error('The database is away.');
  expect(backupFileError(error, '/b.tar.gz', 'written')).toBe(error);
});
