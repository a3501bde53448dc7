import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { CallName } from '#src/contracts/all-endpoints.ts';
import { API_BASE } from '#src/server/platform/http/api.ts';

/**
 * What happens to a call in place of its answer; a number is the status of a gateway's page. With 'lost' the
 * server does its work, and its answer gets lost on its way.
 */
type Fault = 'offline' | 'cut' | 'lost' | number;

export interface Network {
  /** From now on no call is answered. */
  offline: () => void;
  /** Meets the next call of this name in place of the server; several faults come in turn. */
  answerOnce: (call: CallName, ...faults: readonly Fault[]) => void;
  /** Holds the next call of this name until the returned function is called. */
  hold: (call: CallName) => () => void;
  /** The browser refuses the cookies of the next answer to this call. */
  withoutCookies: (call: CallName) => void;
  /** Ends all faults. */
  restore: () => void;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Puts in front of a server the faults that it cannot be made to show by itself. */
export function faultyNetwork(server: Server): Network {
  const answer = server.listeners('request') as Listener[];
  const pass: Listener = (...call) => answer.forEach((listener) => listener(...call));
  const lose: Listener = (request, response) => {
    const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
    response.writeHead = (...head: unknown[]) => {
      request.socket.destroy();
      return writeHead(...head);
    };
    pass(request, response);
  };
  let planned: { readonly call: CallName; readonly meet: Listener }[] = [];
  let isOffline = false;

  server.removeAllListeners('request').on('request', (request, response) => {
    const index = planned.findIndex(({ call }) => names(call, request));
    const [plan] = index < 0 ? [] : planned.splice(index, 1);
    if (isOffline) meetWith('offline')(request, response);
    else (plan?.meet ?? pass)(request, response);
  });

  return {
    offline: () => (isOffline = true),
    answerOnce: (call, ...faults) =>
      planned.push(...faults.map((fault) => ({ call, meet: fault === 'lost' ? lose : meetWith(fault) }))),
    hold(call) {
      const { promise, resolve } = Promise.withResolvers<void>();
      planned.push({ call, meet: (...held) => void promise.then(() => pass(...held)) });
      return resolve;
    },
    withoutCookies(call) {
      const meet: Listener = (request, response) => {
        const writeHead = response.writeHead.bind(response);
        response.writeHead = ((status: number, headers: Record<string, unknown>) => {
          delete headers['set-cookie'];
          return writeHead(status, headers as never);
        }) as typeof response.writeHead;
        pass(request, response);
      };
      planned.push({ call, meet });
    },
    restore() {
      planned = [];
      isOffline = false;
    },
  };
}

function names(call: CallName, { method, url = '' }: IncomingMessage): boolean {
  const [wanted, path = ''] = call.split(' ');
  const pattern = new RegExp(`^${API_BASE}${path.replace(/:\w+/g, '[^/]+')}$`);
  return method === wanted && pattern.test(url.split('?')[0] ?? '');
}

function meetWith(fault: Exclude<Fault, 'lost'>): Listener {
  return (request, response) => {
    if (fault === 'offline') {
      request.socket.destroy();
    } else if (fault === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
      response.write('{"', () => request.socket.destroy());
    } else {
      request.resume();
      response.writeHead(fault, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    }
  };
}
