import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Answer } from '#tests/support/api-harness.ts';
import { authorizationRows, type Row } from '#tests/support/authorization-rows.ts';
import {
  AWAY,
  callRow,
  makeWorld,
  nameOf,
  outcome,
  startFaultyApi,
  type FaultyApi,
  type World,
} from '#tests/support/faulty-api.ts';
import { until } from '#tests/support/until.ts';

/** Every call of the API, broken off at any moment: all of it has happened, or nothing. */
const MAX_MESSAGES = 40;

let faulty: FaultyApi;
beforeAll(async () => {
  faulty = await startFaultyApi();
});
afterAll(() => faulty.stop());
afterEach(() => faulty.expectRecovery());

/** Sends a call as bytes; `share` of its body, then hangs up. */
async function breakOff(row: Row, world: World, share: number): Promise<void> {
  const { api } = faulty;
  const { method, path, upload } = row.endpoint;
  const input = row.send(world.owned) as {
    params?: Record<string, string>;
    body?: unknown;
    file?: File;
  };
  const form = new FormData();
  if (upload !== undefined && input.file !== undefined) form.append(upload.field, input.file);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => input.params?.[name] ?? '');
  const whole = new Request(api.base + filled, {
    method,
    headers: upload === undefined ? { 'content-type': 'application/json' } : {},
    body: upload === undefined ? (input.body === undefined ? null : JSON.stringify(input.body)) : form,
  });
  const body = Buffer.from(await whole.arrayBuffer());
  const length = body.length === 0 ? {} : { 'content-length': String(body.length) };
  const headers = { ...Object.fromEntries(whole.headers), ...length, ...world.headersOf(row) };
  const sending = request(whole.url, { method, headers });
  sending.on('error', () => undefined);
  const lines = api.logged.length;
  await new Promise<void>((resolve) => {
    sending.once('socket', (socket) => socket.once('connect', () => resolve()));
    sending.flushHeaders();
  });
  await new Promise<void>((resolve) => {
    sending.write(body.subarray(0, Math.floor(body.length * share)), () => resolve());
    if (body.length === 0) resolve();
  });
  sending.destroy();
  await until('the server is done with it', () =>
    api.logged.slice(lines).some((line) => line.includes('"msg":"request"')),
  );
}

const named = authorizationRows.map((row) => ({ name: nameOf(row), row }));
const withBody = named.filter(({ row: { endpoint } }) => endpoint.body !== undefined || endpoint.upload !== undefined);

test.each(withBody)('$name, its body is cut: nothing happens', async ({ row }) => {
  const world = await makeWorld(faulty);
  expect(await faulty.changesOf(() => breakOff(row, world, 0.5))).toEqual({});
});

/** As where the server or its database is killed: the connection is gone at that statement. */
test.each(named)('$name, killed before or after any statement: all or nothing', async ({ row }) => {
  // A call that reads has nothing to commit.
  const moments = row.endpoint.method === 'GET' ? ['before' as const] : (['before', 'after'] as const);
  let whole: Record<string, number> | undefined;
  for (const when of moments) {
    const world = await makeWorld(faulty);
    for (let message = 1, wasCut = true; wasCut; message += 1) {
      expect(message).toBeLessThan(MAX_MESSAGES);
      faulty.proxy.cutAt(message, when);
      let answer: Answer<Row['endpoint']> | undefined;
      const changes = await faulty.changesOf(async () => {
        answer = await callRow(row, world, faulty);
      });
      wasCut = faulty.proxy.mend();
      if (answer?.status === 503) {
        expect(outcome(answer)).toEqual([503, '2', AWAY]);
        // Only after a commit may something have happened that the caller does not know of.
        expect([{}, when === 'after' ? whole : {}]).toContainEqual(changes);
      } else if (whole === undefined) {
        expect(answer?.status).toBe(row.own);
        whole = changes;
      } else expect(answer?.status).toBeLessThan(500);
    }
  }
  expect(whole).toBeDefined();
});

test('the caller is gone: each call happens whole or not at all', async () => {
  for (const row of authorizationRows) {
    const first = await makeWorld(faulty);
    const whole = await faulty.changesOf(() => callRow(row, first, faulty));
    const second = await makeWorld(faulty);
    const changes = await faulty.changesOf(() => breakOff(row, second, 1));
    expect([{}, whole]).toContainEqual(changes);
  }
});
