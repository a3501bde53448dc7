import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { close } from './platform/http/listening.ts';
import type { Metrics } from './platform/metrics/metrics.ts';

/** A socket path is at most 104 (macOS) to 108 (Linux) bytes with its final zero. */
const MAX_PATH_LENGTH = 100;
/** Lets only the owner read and write files that are made meanwhile. */
const ONLY_OWNER = 0o177;

/**
 * Answers `GET /metrics` on a UNIX socket in the data folder, which only the server's own user can
 * open. Where there can be none, or another server of the same folder has one, the log says so.
 * @returns what ends it
 */
export async function openMetricsSocket(dataDir: string, metrics: Metrics, log: Logger): Promise<() => Promise<void>> {
  const path = join(dataDir, 'admin.sock');
  const refuse = (sentence: string) => {
    log.warn(`no figures for Prometheus: ${sentence}`);
    return () => Promise.resolve();
  };
  if (process.platform === 'win32') return refuse('this system has no UNIX sockets');
  if (Buffer.byteLength(path) > MAX_PATH_LENGTH) return refuse(`${path} is too long for a socket`);
  if (await isAnswered(path)) return refuse('another server of this data folder has them');
  await mkdir(dataDir, { recursive: true });
  // A socket outlives a server that was killed.
  await rm(path, { force: true });
  const server = createServer(({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('Content-Type', metrics.contentType);
    metrics.text().then(
      (text) => response.end(text),
      () => response.writeHead(500).end(),
    );
  });
  // Binding happens within the call, so that the socket never exists with another mode.
  const mask = process.umask(ONLY_OWNER);
  server.listen(path);
  process.umask(mask);
  await once(server, 'listening');
  return () => close(server);
}

async function isAnswered(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
