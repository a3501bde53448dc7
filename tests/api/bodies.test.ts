import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { allEndpoints } from '#src/contracts/all-endpoints.ts';
import { USUAL_BODY } from '#src/contracts/endpoint.ts';
import { MAX_HELD, MAX_HELD_PER_ADDRESS, PACE_SECONDS } from '#src/server/platform/http/bodies.ts';
import { createHttpServer } from '#src/server/platform/http/http-server.ts';
import {
  MAX_CONNECTIONS,
  MAX_CONNECTIONS_PER_ADDRESS,
} from '#src/server/platform/http/limit-connections.ts';
import { startApi, type TestApi } from '#tests/support/api-harness.ts';
import { signInCompany, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { until } from '#tests/support/until.ts';

const ID = '01a1f8e3-3403-728b-913a-0c9df20071ab';
const JOB = 64 * 1024;

let database: TestDatabase;
let api: TestApi;
let company: SignedIn;
let jobSeeker: SignedIn;
const sockets = new Set<Socket>();
beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi(database.db);
});
beforeEach(async () => {
  company = await signInCompany(database.db);
  jobSeeker = await signInJobSeeker(database.db);
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

async function open(port = Number(new URL(api.base).port)): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.add(socket);
  await once(socket, 'connect');
  return socket;
}

/** A posting of a job that comes from `address`, of which all but the last byte is sent. */
async function withholdLastByte(address: string, length = JOB): Promise<Socket> {
  const socket = await open();
  socket.write(
    `POST /api/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nX-Forwarded-For: ${address}\r\n` +
      `Authorization: Bearer ${company.token}\r\nContent-Length: ${length}\r\n\r\n${'['.repeat(length - 1)}`,
  );
  return socket;
}

describe('each call takes as much as it needs', () => {
  const withBody = [...allEndpoints.values()].filter(
    ({ method, upload }) => method !== 'GET' && upload === undefined,
  );
  test.each(withBody)('$method $path', async ({ method, path, maxBodyBytes = USUAL_BODY }) => {
    expect(maxBodyBytes).toBeLessThanOrEqual(JOB);
    const headers = {
      'content-type': 'application/json',
      cookie: `token=${company.token}; jobSeekerToken=${jobSeeker.token}`,
    };
    const body = '['.repeat(maxBodyBytes);
    const send = (content: string) =>
      api.send(path.replace(/:\w+/, ID), { method, headers, body: content });
    expect((await send(body)).status).not.toBe(413);
    expect((await send(`${body}[`)).status).toBe(413);
  });

  test.each([
    ['/page-views', 2],
    ['/link-clicks', 2],
    [`/jobs/${ID}/views`, 2],
    ['/jobs', 64],
  ])('POST %s: %d kB', async (path, kilobytes) => {
    const answer = await api.send(path, { method: 'POST', body: 'x'.repeat(kilobytes * 1024 + 1) });
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

describe('bodies that are held back', () => {
  test('fill the room of their address, then all of it, and nothing else waits', async () => {
    const ofAddress = MAX_HELD_PER_ADDRESS / JOB;
    expect(MAX_HELD).toBe(2 * MAX_HELD_PER_ADDRESS);
    const click = (address: string) =>
      api.send('/link-clicks', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: '{"linkType":"scholarship","itemId":null,"linkUrl":"https://e.org"}',
      });
    const status = async (address: string) => (await click(address)).status;

    const fill = async (address: string) => {
      await Promise.all(Array.from({ length: ofAddress }, () => withholdLastByte(address)));
      return until('the room is full', async () => {
        // Whoever was refused has left a gap.
        await withholdLastByte(address, 4_096);
        return (await status(address)) === 503;
      });
    };
    await fill('203.0.113.1');
    expect(await status('203.0.113.3')).toBe(204);

    await fill('203.0.113.2');
    const refused = await click('203.0.113.3');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(await refused.json()).toEqual({
      error: 'Too many requests right now. Please try again.',
      code: 'unavailable',
    });
    expect((await api.send('/jobs/featured')).status).toBe(200);
    expect((await api.send('/health')).status).toBe(200);

    for (const socket of sockets) socket.destroy();
    await until('there is room again', async () => (await status('203.0.113.1')) === 204);
  });

  test.each([
    ['of a job', () => withholdLastByte('203.0.113.4')],
    ['of a file', () => beginUpload()],
    ['of a plain form', () => beginForm()],
  ])('one %s is ended', async (_, begin) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const socket = await begin();
    const timers = () => vi.getTimerCount();
    await until('it is being read', () => timers() === 1);
    // Every byte that was sent has come in.
    await api.send('/health');
    const answer = text(socket);
    // In the first of these times it may have brought enough.
    vi.advanceTimersByTime(2 * PACE_SECONDS * 1_000);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 [^]*Connection: close[^]*"code":"too_slow"/i);
    expect(timers()).toBe(0);
  });
});

async function beginUpload(): Promise<Socket> {
  const socket = await open();
  socket.write(
    `POST /api/upload-resume HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
      `Authorization: Bearer ${jobSeeker.token}\r\nContent-Length: 9000\r\n\r\n` +
      `--b\r\nContent-Disposition: form-data; name="resume"; filename="r.txt"\r\n\r\nAma`,
  );
  return socket;
}

async function beginForm(): Promise<Socket> {
  const socket = await open();
  socket.write(
    `POST /api/reports HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
      `Content-Length: 9000\r\n\r\nkind=job`,
  );
  return socket;
}

describe('connections', () => {
  const started = (trustProxy: (address: string, hop: number) => boolean) => {
    const answer = { fetch: () => new Response('here') };
    return createHttpServer({ api: answer, https: false, trustProxy }).listen(0, '127.0.0.1');
  };

  test.each([
    ['an address has a most of them, and its oldest make room', () => false, 1],
    ['a trusted proxy has everybody’s and no most of its own', () => true, 0],
  ])('%s', async (_, trustProxy, ended) => {
    const server = started(trustProxy);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const closed: Socket[] = [];
    const oldest = await open(port);
    oldest.on('close', () => closed.push(oldest)).resume();
    for (let count = 0; count < MAX_CONNECTIONS_PER_ADDRESS; count += 100) {
      await Promise.all(Array.from({ length: 100 }, () => open(port)));
    }
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
    expect(closed).toEqual(ended ? [oldest] : []);
    expect(server.maxConnections).toBe(MAX_CONNECTIONS);
    server.closeAllConnections();
    server.close();
  });
});
