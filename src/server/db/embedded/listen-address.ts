import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeOwnFolder } from './own-folder.ts';
import type { RunAs } from './run-as.ts';

/** Where the embedded database listens, for its own settings and for its clients. */
export interface ListenAddress {
  /** A folder with the socket, or the loopback address. */
  host: string;
  port: number;
  /** Settings of PostgreSQL that make it listen there and nowhere else. */
  settings: Record<string, string>;
  /** Removes what was made for this run only. */
  dispose(): Promise<void>;
}

/** The number in the socket's name; nothing listens on it as a TCP port. */
const SOCKET_PORT = 5432;
/** A socket path is at most 104 (macOS) to 108 (Linux) bytes with its final zero. */
const LONGEST_SOCKET_PATH = 100;

/** A UNIX socket inside `dataDir`; where the system has none, a free loopback port. */
export async function chooseAddress(dataDir: string, runAs: RunAs): Promise<ListenAddress> {
  if (process.platform === 'win32') return onLoopback();
  const folder = join(dataDir, 'run');
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) > LONGEST_SOCKET_PATH) {
    const short = await mkdtemp(join(tmpdir(), 'adwuma-'));
    return onSocket(short, runAs, () => rm(short, { recursive: true, force: true }));
  }
  return onSocket(folder, runAs, () => Promise.resolve());
}

async function onSocket(
  folder: string,
  runAs: RunAs,
  dispose: () => Promise<void>,
): Promise<ListenAddress> {
  await makeOwnFolder(folder, runAs);
  return {
    host: folder,
    port: SOCKET_PORT,
    settings: { listen_addresses: '', unix_socket_directories: folder },
    dispose,
  };
}

async function onLoopback(): Promise<ListenAddress> {
  return {
    host: '127.0.0.1',
    port: await findFreePort(),
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '' },
    dispose: () => Promise.resolve(),
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
