import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findStarted } from '#src/server/db/embedded/embedded-database.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adwuma-started-'));
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres.password'), 'secret');
});
afterAll(() => rm(dataDir, { recursive: true }));

const leave = (socketFolder: string, address: string) => {
  const lines = ['4711', join(dataDir, 'postgres'), '1795653027', '5433', socketFolder, address];
  return writeFile(join(dataDir, 'postgres/postmaster.pid'), `${lines.join('\n')}\n`);
};

test('a database that is starting has not said where it listens', async () => {
  expect(await findStarted(dataDir)).toBeUndefined();
});

test.each([
  ['a folder with its socket', ['/tmp/adwuma-x', ''], '/tmp/adwuma-x'],
  ['a loopback port', ['', '127.0.0.1'], '127.0.0.1'],
] as const)('a command finds %s, and the password', async (_, [socketFolder, address], host) => {
  await leave(socketFolder, address);
  const expected = { host, port: 5433, user: 'adwuma', password: 'secret' };
  expect(await findStarted(dataDir)).toEqual(expected);
});
