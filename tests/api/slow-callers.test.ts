import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#src/contracts/uploads.ts';
import { noLimits } from '#src/server/platform/limits/rate-limits.ts';
import { startApi, type TestApi } from '#tests/support/api-harness.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const HEAD = 'POST /api/link-clicks HTTP/1.1\r\nHost: localhost\r\n';
const BODY_BEGINS = `${HEAD}Content-Type: application/json\r\nContent-Length: 90\r\n\r\n{`;

let database: TestDatabase;
let api: TestApi;
let socket: Socket | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  socket?.destroy();
  await api.stop();
});
afterAll(() => database.drop());

/** Sends bytes that are no whole request, and reads until the server ends the connection. */
async function answerTo(bytes: string, adjust?: (server: Server) => void): Promise<string> {
  api = await startApi(database.db, {}, noLimits, adjust);
  socket = connect(Number(new URL(api.base).port), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}

/** A server that looks often for those who were too slow; milliseconds. */
const impatient = (patience: Partial<Server>) => (server: Server) =>
  void Object.assign(server, { connectionsCheckingInterval: 5, ...patience });

test.each([
  ['whose head does not end', HEAD, 408, impatient({ headersTimeout: 50 })],
  ['whose body does not end', BODY_BEGINS, 408, impatient({ headersTimeout: 50, requestTimeout: 50 })],
  ['with too large a head', `${HEAD}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431, undefined],
  ['that is no HTTP', 'Good morning\r\n\r\n', 400, undefined],
])('a request %s is refused and its connection closed', async (_, bytes, status, adjust) => {
  const answer = await answerTo(bytes, adjust);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain('Connection: close');
});

test('a body that stops moving ends the connection', async () => {
  expect(await answerTo(BODY_BEGINS, (server) => server.setTimeout(50))).toBe('');
});

test('a slow line has the time for the largest upload, as long as it moves', async () => {
  const patience = { requestTimeout: 0, headersTimeout: 0, timeout: 0 };
  api = await startApi(database.db, {}, noLimits, (server) => {
    const { requestTimeout, headersTimeout, timeout } = server;
    Object.assign(patience, { requestTimeout, headersTimeout, timeout });
  });
  const bitsASecond = (MAX_UPLOAD_BYTES * 8) / (patience.requestTimeout / 1_000);
  expect(bitsASecond).toBeLessThan(80_000);
  expect(patience).toMatchObject({ headersTimeout: 20_000, timeout: 90_000 });
});
