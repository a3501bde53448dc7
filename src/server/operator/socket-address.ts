import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A socket path is at most 104 (macOS) to 108 (Linux) bytes with its final zero. */
const MAX_PATH_LENGTH = 100;
const NAME = 'admin.sock';
/** Says where the socket is when the data folder's own path is too long for one. */
const POINTER = 'admin.sock.path';

const inside = (dataDir: string) => join(resolve(dataDir), NAME);
const fits = (path: string) => Buffer.byteLength(path) <= MAX_PATH_LENGTH;

/** Where a server that starts is to put its socket. */
export async function chooseSocket(dataDir: string): Promise<string> {
  if (fits(inside(dataDir))) return inside(dataDir);
  const path = join(await mkdtemp(join(tmpdir(), 'adwuma-')), NAME);
  await writeFile(join(dataDir, POINTER), path, { mode: 0o600 });
  return path;
}

/** Where the socket of the server that uses this folder is; undefined when none has started. */
export async function findSocket(dataDir: string): Promise<string | undefined> {
  if (fits(inside(dataDir))) return inside(dataDir);
  return readFile(join(dataDir, POINTER), 'utf8').catch(() => undefined);
}

/** Removes what is left of a socket that nobody listens on any more. */
export async function removeSocket(dataDir: string, path: string): Promise<void> {
  if (path === inside(dataDir)) return rm(path, { force: true });
  await rm(dirname(path), { recursive: true, force: true });
  await rm(join(dataDir, POINTER), { force: true });
}
