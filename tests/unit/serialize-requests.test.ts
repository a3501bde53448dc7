import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { serializeRequests } from '#src/server/platform/http/serialize-requests.ts';

const open: { server?: Server; sockets: Socket[] } = { sockets: [] };
afterEach(() => {
  for (const socket of open.sockets.splice(0)) socket.destroy();
  open.server?.close();
});

/** A server that answers with the body of each request, and what it saw. */
async function startEcho(beforeAnswer: () => Promise<unknown> = () => Promise.resolve()) {
  const seen = { parsed: 0, now: 0, most: 0 };
  const answer: RequestListener = (request, response) => {
    seen.most = Math.max(seen.most, ++seen.now);
    void (async () => {
      const body = await text(request);
      await beforeAnswer();
      seen.now -= 1;
      response.end(`<${body}>`);
    })();
  };
  const listener = serializeRequests(answer);
  const server = createServer((request, response) => {
    seen.parsed += 1;
    listener(request, response);
  });
  open.server = server;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { seen, port: (server.address() as AddressInfo).port };
}

/** A connection, and the bodies that it has been answered with so far. */
async function connectTo(port: number) {
  const socket = connect(port, '127.0.0.1');
  open.sockets.push(socket);
  let received = '';
  socket.setEncoding('latin1').on('data', (part: string) => (received += part));
  await once(socket, 'connect');
  return { socket, bodies: () => [...received.matchAll(/<(.*?)>/g)].map(([, body]) => body) };
}

const post = (body: string, length = body.length) =>
  `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n${body}`;
/** Lets so many turns of the event loop pass. */
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
};
const numbers = (count: number) => Array.from({ length: count }, (_, i) => `${i}`);

test('5,000 requests of a connection are answered in order, one at a time', async () => {
  const { seen, port } = await startEcho();
  const { socket, bodies } = await connectTo(port);
  socket.write(
    numbers(5_000)
      .map((number) => post(number))
      .join(''),
  );
  await expect.poll(() => bodies().length, { timeout: 20_000 }).toBe(5_000);
  expect(bodies()).toEqual(numbers(5_000));
  expect(seen.most).toBe(1);
});

test('what waits on a connection is not read, and others are answered meanwhile', async () => {
  const gate = Promise.withResolvers<void>();
  const { seen, port } = await startEcho(() =>
    seen.parsed > 1 ? gate.promise : Promise.resolve(),
  );
  const other = await connectTo(port);
  other.socket.write(post('before'));
  await expect.poll(() => other.bodies()).toEqual(['before']);

  const { socket, bodies } = await connectTo(port);
  // More than the machine's own buffers hold.
  const longBody = 'x'.repeat(10_000);
  socket.write(post(longBody).repeat(2_000));
  await expect.poll(() => seen.parsed).toBeGreaterThan(2);
  await turns(20);
  // A turn of the event loop reads 32 times 64 KiB at most, 210 of these requests, and the pause comes a turn later.
  const { parsed } = seen;
  expect(parsed).toBeLessThan(2 * 210);
  await turns(100);
  expect(seen.parsed).toBe(parsed);
  expect(seen.now).toBe(1);
  gate.resolve();
  await expect.poll(() => bodies().length, { timeout: 20_000 }).toBe(2_000);
});

test('a request whose body comes late is read to its end', async () => {
  const { port } = await startEcho();
  const { socket, bodies } = await connectTo(port);
  socket.write(post('first') + post('sec', 6));
  await expect.poll(() => bodies()).toEqual(['first']);
  socket.write('ond');
  await expect.poll(() => bodies()).toEqual(['first', 'second']);
  socket.write(post('third'));
  await expect.poll(() => bodies()).toEqual(['first', 'second', 'third']);
});

test('requests of a connection that breaks are forgotten', async () => {
  const gate = Promise.withResolvers<void>();
  const { seen, port } = await startEcho(() => gate.promise);
  const { socket } = await connectTo(port);
  socket.write(post('a') + post('b') + post('c'));
  await expect.poll(() => seen.parsed).toBe(3);
  socket.destroy();
  const { socket: next, bodies } = await connectTo(port);
  next.write(post('d'));
  await expect.poll(() => seen.now).toBe(2);
  gate.resolve();
  await expect.poll(() => bodies()).toEqual(['d']);
  expect(seen.most).toBe(2);
});
