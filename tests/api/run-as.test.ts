import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseRunAs } from '#src/server/db/embedded/run-as.ts';

const isRoot = process.getuid?.() === 0;

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adwuma-run-as-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await makeProgram('path/unshare', 'exit 1');
  vi.stubEnv('PATH', `${join(folder, 'path')}:${process.env['PATH']}`);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function makeProgram(path: string, script: string): Promise<string> {
  const file = join(folder, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

/** Programs in a folder that only its owner may enter. */
async function closedPrograms() {
  const postgres = await makeProgram('closed/native/bin/postgres', 'exit 0');
  const initdb = await makeProgram('closed/native/bin/initdb', 'exit 0');
  await chmod(join(folder, 'closed'), 0o700);
  return { initdb, postgres };
}

const choose = async () => chooseRunAs(dataDir, join(dataDir, 'postgres'), await closedPrograms());

test('a system user gets a copy of the programs that it may not reach', async () => {
  const { programs, runAs } = await choose();
  const expected = isRoot ? join(dataDir, 'postgres-programs', 'bin') : join(folder, 'closed', 'native', 'bin');
  expect(programs).toEqual({
    initdb: join(expected, 'initdb'),
    postgres: join(expected, 'postgres'),
  });
  expect(await readFile(programs.postgres, 'utf8')).toContain('exit 0');
  expect(runAs.user?.uid === undefined).toBe(!isRoot);
  expect(runAs.wrapper).toEqual([]);
});

test('without user namespaces and a system user, root reads of DATABASE_URL', async () => {
  await makeProgram('path/id', 'exit 1');
  await makeProgram('path/useradd', 'echo no room >&2; exit 1');
  const outcome = await choose().then(
    () => 'runs',
    (error: Error) => error.message,
  );
  expect(outcome).toMatch(
    isRoot ? /^PostgreSQL does not run as root, .+ could not be made .+ set DATABASE_URL/s : /^runs$/,
  );
});
