import { expect, test } from 'vitest';
import { dataFolderError } from '#src/server/start-messages.ts';

const explain = (message: string) =>
  dataFolderError(new Error('it failed', { cause: new Error(message) }), '/data')?.message;

test.each([
  'ENOSPC: no space left on device, write',
  'EDQUOT: disk quota exceeded, open',
  'database or disk is full',
  'FATAL:  could not write lock file "postmaster.pid": No space left on device',
])('a full disk is recognized by: %s', (message) => {
  expect(explain(message)).toMatch(/^The disk of the data folder \/data is full; .*DATA_DIR\.$/);
});

test.each([
  "EROFS: read-only file system, open '/data/server.pid'",
  "ENOENT: no such file or directory, mkdir '/data'",
  "EACCES: permission denied, mkdir '/data'",
  'unable to open database file',
  'FATAL:  could not remove old lock file "postmaster.pid": Read-only file system',
])('a folder that cannot be written is recognized by: %s', (message) => {
  expect(explain(message)).toMatch(/^The server may not write into .* \/data; .*DATA_DIR\.$/);
});

test.each(["ENOTDIR: not a directory, mkdir '/data'", "EEXIST: file already exists, mkdir '/data'"])(
  'a file in its path is recognized by: %s',
  (message) => {
    expect(explain(message)).toMatch(/^The data folder \/data cannot be made, .*DATA_DIR\.$/);
  },
);

test.each([
  'spawn /project/postgres EACCES',
  'listen EACCES: permission denied 0.0.0.0:80',
  'FATAL:  could not open shared memory segment: Permission denied',
])('something else is left as it is: %s', (message) => {
  expect(explain(message)).toBeUndefined();
});
