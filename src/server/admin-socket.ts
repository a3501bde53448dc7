import { createServer } from 'node:http';
import { connect } from 'node:net';
import { mkdir } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { createOperatorApi, type OperatorApiServices } from './operator/operator-api.ts';
import { chooseSocket, findSocket, removeSocket } from './operator/socket-address.ts';
import type { ApiEnv } from './platform/http/api.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { close } from './platform/http/listening.ts';

export interface AdminSocket {
  close(): Promise<void>;
}

/** Lets only the owner read and write what is made meanwhile. */
const ONLY_OWNER = 0o177;
/** A socket has no address; what is counted by address counts all operators as one. */
const OPERATOR_ADDRESS = '127.0.0.1';
const NOTHING: AdminSocket = { close: () => Promise.resolve() };

/**
 * Takes the commands of operators on a UNIX socket in the data folder, which only the server's own
 * user can open. Where another server of the same folder does so already, that one goes on.
 */
export async function openAdminSocket(
  dataDir: string,
  services: OperatorApiServices,
  metrics: Metrics,
): Promise<AdminSocket> {
  if (process.platform === 'win32') return refuse(services.log, 'this system has no UNIX sockets');
  await mkdir(dataDir, { recursive: true });
  const found = await findSocket(dataDir);
  if (found !== undefined) {
    if (await isAnswered(found)) return refuse(services.log, 'another server of this folder does');
    await removeSocket(dataDir, found);
  }
  const api = createOperatorApi(services, metrics);
  const answer = getRequestListener((request, env) =>
    api.fetch(request, {
      ...(env as ApiEnv['Bindings']),
      requestId: randomUUID(),
      address: OPERATOR_ADDRESS,
    }),
  );
  const server = createServer((request, response) => void answer(request, response));
  const path = await chooseSocket(dataDir);
  // Binding happens within the call, so that the socket never exists with another mode.
  const mask = process.umask(ONLY_OWNER);
  server.listen(path);
  process.umask(mask);
  await once(server, 'listening');
  return {
    close: async () => {
      await close(server);
      await removeSocket(dataDir, path);
    },
  };
}

function refuse(log: Logger, reason: string): AdminSocket {
  log.warn(`commands of operators are not taken: ${reason}`);
  return NOTHING;
}

/** Whether somebody listens; a socket outlives a server that was killed. */
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
