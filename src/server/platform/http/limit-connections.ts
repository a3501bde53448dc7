import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { TrustProxy } from '#src/server/config.ts';
import { addressKey } from '../limits/address-key.ts';

/** Open at once; each takes some 20 kB, and up to 64 kB while nobody reads what it sends. */
export const MAX_CONNECTIONS = 4_000;
/** Of one network: a campus whose browsers keep some each. */
export const MAX_CONNECTIONS_PER_ADDRESS = 1_000;

/**
 * Caps the connections of a server. Of an address that has too many the oldest ends, so that whoever
 * shares it with an attacker still gets in; a trusted proxy, which has everybody's, has no cap of its own.
 */
export function limitConnections(server: Server, trustProxy: TrustProxy): void {
  server.maxConnections = MAX_CONNECTIONS;
  // Those that wait for another request make room for who comes.
  server.on('drop', () => server.closeIdleConnections());
  const open = new Map<string, Set<Socket>>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || trustProxy(remoteAddress, 0)) return;
    const key = addressKey(remoteAddress);
    const sockets = open.get(key) ?? new Set();
    open.set(key, sockets.add(socket));
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) open.delete(key);
    });
    if (sockets.size <= MAX_CONNECTIONS_PER_ADDRESS) return;
    const [oldest] = sockets;
    if (oldest) sockets.delete(oldest);
    oldest?.destroy();
  });
}
