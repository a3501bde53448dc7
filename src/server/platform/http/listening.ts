import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf, StartupError } from '#src/server/errors.ts';

/** Milliseconds that requests in flight have when the server is asked to stop. */
const SHUTDOWN_TIMEOUT = 10_000;

/** Milliseconds in which clients of a server that stops may still use the connections that they keep. */
export const DRAIN_TIME = 500;

/**
 * Resolves with the address when the server listens.
 * @throws StartupError when it cannot, naming the setting to change
 */
export function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'another program uses it' : messageOf(error);
      reject(
        new StartupError(`The server cannot listen on ${host}, port ${port}: ${reason}; set another PORT or HOST.`, {
          cause: error,
        }),
      );
    });
    server.listen(port, host, () => {
      const { address, family, port: actual } = server.address() as AddressInfo;
      const name = family === 'IPv6' ? `[${address}]` : address;
      resolve(`http://${address === '127.0.0.1' ? 'localhost' : name}:${actual}`);
    });
  });
}

/**
 * Takes no new connection, lets the requests in flight finish and closes every connection. A request
 * that comes on a kept connection within `drain` milliseconds is answered as its last one: its sender
 * could not know.
 */
export async function close(server: Server, drain = 0): Promise<void> {
  // Not HTTP's own, which at once cuts connections on which a request may be on its way.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  server.prependListener('request', (_, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
  });
  await Promise.race([closed, delay(drain, undefined, { ref: false })]);
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const timeout = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT);
  await closed;
  clearInterval(sweep);
  clearTimeout(timeout);
}
