import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageOf, StartupError } from '#src/server/errors.ts';

/** Milliseconds that requests in flight have when the server is asked to stop. */
const SHUTDOWN_TIMEOUT = 10_000;

/**
 * Resolves with the address when the server listens.
 * @throws StartupError when it cannot, naming the setting to change
 */
export function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'another program uses it' : messageOf(error);
      reject(
        new StartupError(
          `The server cannot listen on ${host}, port ${port}: ${reason}; set another PORT or HOST.`,
          { cause: error },
        ),
      );
    });
    server.listen(port, host, () => {
      const { address, family, port: actual } = server.address() as AddressInfo;
      const name = family === 'IPv6' ? `[${address}]` : address;
      resolve(`http://${address === '127.0.0.1' ? 'localhost' : name}:${actual}`);
    });
  });
}

/** Takes no new request, lets those in flight finish and closes every connection. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection is kept for its client's next request also after its last answer.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const timeout = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(timeout);
      resolve();
    });
  });
}
