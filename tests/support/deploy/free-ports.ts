import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** Ports of this machine that are free, each another one. */
export async function freePorts(count: number): Promise<number[]> {
  const servers: Server[] = Array.from({ length: count }, () => createServer());
  const ports: number[] = [];
  for (const server of servers) {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    ports.push((server.address() as AddressInfo).port);
  }
  for (const server of servers) await once(server.close(), 'close');
  return ports;
}
