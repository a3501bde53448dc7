import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Answers the requests of a connection one after the other, and reads no more of them meanwhile. A client
 * may send thousands without waiting for an answer: begun all at once, they would keep everybody else
 * from the processor and fill the memory.
 */
export function oneByOne(answer: RequestListener): RequestListener {
  /** Requests behind the one that is being answered, of each connection that has one. */
  const queues = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();

  const begin = (socket: Socket, request: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => {
      const queue = queues.get(socket) ?? [];
      const next = socket.destroyed ? undefined : queue.shift();
      if (next === undefined) queues.delete(socket);
      else begin(socket, ...next);
      // The last one's body may still be on its way.
      if (queue.length === 0) socket.resume();
      else pauseSoon(socket);
    });
    answer(request, response);
  };

  // Later, since Node itself reads on after each request that it has parsed, and for each body.
  const pauseSoon = (socket: Socket) =>
    setImmediate(() => {
      if ((queues.get(socket)?.length ?? 0) > 0) socket.pause();
    });

  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket);
    if (queue === undefined) {
      queues.set(socket, []);
      begin(socket, request, response);
    } else if (queue.push([request, response]) === 1) pauseSoon(socket);
  };
}
