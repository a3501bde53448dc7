import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allEndpoints } from '#src/contracts/all-endpoints.ts';
import { USUAL_BODY } from '#src/contracts/endpoint.ts';
import { createHttpServer, MAX_CONNECTIONS } from '#src/server/platform/http/http-server.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInCompany, signInJobSeeker, signInOperator, type SignedIn } from '#tests/support/sign-in.ts';
import { until } from '#tests/support/until.ts';

const ID = '01a1f8e3-3403-728b-913a-0c9df20071ab';
const TOKEN = 'x'.repeat(43);
const MAX_BODY = 128 * 1024;

const { api, db } = await openApi();
let company: SignedIn;
let jobSeeker: SignedIn;
let operator: Awaited<ReturnType<typeof signInOperator>>;
const sockets = new Set<Socket>();
beforeEach(async () => {
  company = await signInCompany(db);
  jobSeeker = await signInJobSeeker(db);
  operator = await signInOperator(db);
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});

async function open(port = new URL(api.base).port): Promise<Socket> {
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  sockets.add(socket);
  await once(socket, 'connect');
  return socket;
}

describe('each call takes as much as it needs', () => {
  const withBody = [...allEndpoints.values()].filter(({ body }) => body !== undefined);
  test.each(withBody)('$method $path', async ({ method, path, maxBodyBytes = USUAL_BODY }) => {
    expect(maxBodyBytes).toBeLessThanOrEqual(MAX_BODY);
    const headers = {
      'content-type': 'application/json',
      cookie: `__Host-token=${company.token}; __Host-jobSeekerToken=${jobSeeker.token}; ${operator.headers.cookie}`,
    };
    const body = '['.repeat(maxBodyBytes);
    const address = path.replace(':token', TOKEN).replaceAll(/:\w+/g, ID);
    const send = (content: string) => api.send(address, { method, headers, body: content });
    expect((await send(body)).status).not.toBe(413);
    expect((await send(`${body}[`)).status).toBe(413);
  });

  test.each([
    ['/page-views', 2],
    ['/link-clicks', 2],
    ['/jobs', 96],
  ])('POST %s: %d kB', async (path, kilobytes) => {
    const body = 'x'.repeat(kilobytes * 1024 + 1);
    const answer = await api.send(path, { method: 'POST', headers: company.headers, body });
    expect(await answer.json()).toMatchObject({
      error: `Please send at most ${kilobytes} kB.`,
      code: 'too_large',
    });
  });

  test('a body in single bytes takes no more memory than a whole one', async () => {
    const asked = request(`${api.base}/jobs`, {
      method: 'POST',
      headers: { ...company.headers, 'content-type': 'application/json' },
    });
    for (let count = 0; count < 60_000; count++) asked.write(' ');
    asked.end('{}');
    const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream];
    expect(await text(answer)).toContain('invalid_input');
  });
});

/** Begins a call whose body never ends. */
async function beginCall(path: string, type: string): Promise<Socket> {
  const socket = await open();
  socket.write(
    `POST /api${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nConnection: close\r\n` +
      'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
  );
  return socket;
}

test.each([
  ['/jobs', 'application/json'],
  ['/upload-logo', 'multipart/form-data; boundary=b'],
])('POST %s of a stranger is refused without its body', async (path, type) => {
  expect(await text(await beginCall(path, type))).toMatch(/^HTTP\/1\.1 401 /);
});

test('a plain form that is too large is refused', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = `details=${'x'.repeat(32 * 1024)}`;
  expect((await api.send('/reports', { method: 'POST', headers, body })).status).toBe(413);
});

test('where connections are full, those that wait for a request make room', async () => {
  const answer = { fetch: () => new Response('here') };
  const server = createHttpServer({ api: answer, https: false, trustProxy: () => false });
  expect(server.maxConnections).toBe(MAX_CONNECTIONS);
  server.maxConnections = 2;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const port = String((server.address() as AddressInfo).port);
  const ask = async () => {
    const socket = await open(port);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const ended = once(socket, 'close').then(() => false);
    return Promise.race([once(socket, 'data').then(() => true), ended]);
  };
  expect([await ask(), await ask(), await ask()]).toEqual([true, true, false]);
  await until('there is room', ask);
  server.closeAllConnections();
  server.close();
});
