import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeOwnFolder } from './cluster.ts';
import type { RunAs } from './programs.ts';

/** The address at which the embedded database listens. */
export interface ListenAddress {
  /** A folder with the socket, or the loopback address. */
  readonly host: string;
  readonly port: number;
  /** Removes what was made for this run only. */
  dispose(): Promise<void>;
}

/** The number in the socket's name; nothing listens on it as a TCP port. */
const SOCKET_PORT = 5432;
/** A socket path is at most 104 (macOS) to 108 (Linux) bytes with its final zero. */
const MAX_SOCKET_PATH_LENGTH = 100;

/** A UNIX socket inside `dataDir`; where the system has none, a free loopback port. */
export async function chooseAddress(dataDir: string, runAs: RunAs): Promise<ListenAddress> {
  if (process.platform === 'win32') {
    return { host: '127.0.0.1', port: await findFreePort(), dispose: () => Promise.resolve() };
  }
  const inside = join(dataDir, 'run');
  const isLong = Buffer.byteLength(join(inside, `.s.PGSQL.${SOCKET_PORT}`)) > MAX_SOCKET_PATH_LENGTH;
  const folder = isLong ? await mkdtemp(join(tmpdir(), 'adwuma-')) : inside;
  // A killed database leaves a file that would keep the next one from the same address.
  await rm(inside, { recursive: true, force: true });
  await makeOwnFolder(folder, runAs);
  return {
    host: folder,
    port: SOCKET_PORT,
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
