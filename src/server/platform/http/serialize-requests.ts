import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Answers the requests of a connection one after the other, each in a turn of the event loop, and reads
 * no more of them meanwhile. A client may send thousands without waiting for an answer: begun all at
 * once, or refused all in one turn, they would keep everybody else from the processor and fill the memory.
 */
export function serializeRequests(answer: RequestListener): RequestListener {
  /** Requests that wait, of each connection that has one under way. */
  const queues = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();

  const beginNext = (socket: Socket) => {
    const queue = queues.get(socket) ?? [];
    const next = socket.destroyed ? undefined : queue.shift();
    if (next === undefined) {
      queues.delete(socket);
      return;
    }
    next[1].once('close', () => setImmediate(beginNext, socket));
    // The last one's body may still be on its way.
    if (queue.length === 0) socket.resume();
    else pauseSoon(socket);
    answer(...next);
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
      queues.set(socket, [[request, response]]);
      setImmediate(beginNext, socket);
    } else if (queue.push([request, response]) === 1) pauseSoon(socket);
  };
}
