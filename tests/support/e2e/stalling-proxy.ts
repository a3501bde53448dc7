import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The line between a browser and a site. */
export interface StallingProxy {
  /** Origin of the site behind it, without a slash at its end. */
  readonly url: string;
  /** Passes on nothing any more, and says nothing: what is sent waits. */
  stall: () => void;
  /** Passes on what has waited, and all that follows. */
  mend: () => void;
  stop: () => Promise<void>;
}

/** @param site origin of the running site */
export async function startStallingProxy(site: string): Promise<StallingProxy> {
  const { hostname, port } = new URL(site);
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const end = () => {
      for (const socket of [client, upstream]) socket.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .on('error', end)
        .on('close', end)
        .on('close', () => sockets.delete(socket));
      if (isStalled) socket.pause();
    }
    client.on('data', (bytes) => upstream.write(bytes));
    upstream.on('data', (bytes) => client.write(bytes));
    if (isStalled) client.pause();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const each = (stalled: boolean) => {
    isStalled = stalled;
    for (const socket of sockets) {
      if (stalled) socket.pause();
      else socket.resume();
    }
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stall: () => each(true),
    mend: () => each(false),
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
