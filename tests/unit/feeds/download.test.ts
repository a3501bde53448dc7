import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { type Page, type Respond, status, webServer } from '#tests/support/web-server.ts';
import {
  type Download,
  download,
  DOWNLOAD_LIMITS,
  type DownloadLimits,
  type Validators,
} from '#scripts/feeds/download.ts';
import { OutgoingRequests } from '#scripts/outgoing/outgoing-requests.ts';

interface Run {
  readonly result: Download | Error;
  readonly received: number;
  readonly pauses: readonly number[];
}

/** Downloads a page that a local server gives, without waiting in the pauses. */
async function run(page: Page, limits: Partial<DownloadLimits> = {}, validators: Validators = {}): Promise<Run> {
  const server = await webServer({ '/list': page });
  const requests = new OutgoingRequests({ allowLoopback: true });
  onTestFinished(() => requests.close());
  const pauses: number[] = [];
  const result = await download(`${server.origin}/list`, validators, {
    requests,
    limits: { ...DOWNLOAD_LIMITS, ...limits },
    pause: (milliseconds) => Promise.resolve(pauses.push(milliseconds)),
  }).catch((error: unknown) => error as Error);
  return { result, received: server.received.length, pauses };
}

const textOf = ({ result }: Run): string =>
  'kind' in result && result.kind === 'body' ? new TextDecoder().decode(result.bytes) : '';

/** Answers with each page in turn. */
function inTurn(...answers: Respond[]): Respond {
  let turn = 0;
  return (request, response) => answers[turn++]?.(request, response);
}

const good: Respond = (_, response) => response.end('[]');

it('gives the body and what to send back next time', async () => {
  const headers = { etag: '"v1"', 'last-modified': 'Sat, 21 Nov 2026 08:00:00 GMT' };
  const { result } = await run((_, response) => response.writeHead(200, headers).end('[]'));
  expect(result).toMatchObject({
    kind: 'body',
    validators: { etag: '"v1"', lastModified: 'Sat, 21 Nov 2026 08:00:00 GMT' },
  });
});

it('sends it back, and understands that nothing is new', async () => {
  const page: Respond = (request, response) => {
    const known =
      request.headers['if-none-match'] === '"v1"' &&
      request.headers['if-modified-since'] === 'Sat, 21 Nov 2026 08:00:00 GMT';
    response.writeHead(known ? 304 : 200).end();
  };
  const validators = { etag: '"v1"', lastModified: 'Sat, 21 Nov 2026 08:00:00 GMT' };
  expect((await run(page, {}, validators)).result).toEqual({ kind: 'unchanged' });
  expect((await run(page)).result).toMatchObject({ kind: 'body' });
});

it.each([500, 502, 503, 429])('tries again after %i, with longer pauses', async (code) => {
  const done = await run(inTurn(status(code), status(code), good));
  expect([textOf(done), done.pauses]).toEqual(['[]', [1_000, 4_000]]);
});

it.each<[string, Respond, number]>([
  ['a lost connection', (request) => request.socket.destroy(), 1_000],
  ['a request to wait, as long as it says', status(429, { 'retry-after': '30' }), 30_000],
])('tries again after %s', async (_, answer, pause) => {
  const done = await run(inTurn(answer, good));
  expect([textOf(done), done.pauses]).toEqual(['[]', [pause]]);
});

it.each([
  [500, 3, 'answered 500, 3 times'],
  [403, 1, 'answered 403'],
])('that is answered by %i gives up after %i attempts', async (code, received, message) => {
  expect(await run(status(code))).toMatchObject({
    received,
    result: { name: 'FeedFailure', message },
  });
});

it.each<[string, string]>([
  ['in seconds', '3600'],
  ['as a date', new Date(Date.now() + 3_600_000).toUTCString()],
])('leaves it for later when it is asked to wait for an hour, %s', async (_, text) => {
  const { result, received, pauses } = await run(status(503, { 'retry-after': text }));
  expect({ received, pauses }).toEqual({ received: 1, pauses: [] });
  if (!('kind' in result) || result.kind !== 'later') throw new Error('not left for later');
  const minutes = (result.until.getTime() - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(58);
  expect(minutes).toBeLessThan(61);
});

it.each<[string, string, number]>([
  ['of ages', '99999999999999999999', 24],
  ['of ages, in 400 digits', '9'.repeat(400), 24],
  ['until the year 9999', 'Fri, 31 Dec 9999 23:59:59 GMT', 24],
])('waits for a day at most when it is asked for a wait %s', async (_, text, hours) => {
  const { result } = await run(status(429, { 'retry-after': text }));
  if (!('kind' in result) || result.kind !== 'later') throw new Error('not left for later');
  expect(Math.round((result.until.getTime() - Date.now()) / 3_600_000)).toBe(hours);
});

it.each(['soon', '-5', '1e9', 'NaN', 'Thu, 01 Jan 1970 00:00:00 GMT', '\u00a9'])(
  'takes a wait of %j for none',
  async (text) => {
    const done = await run(inTurn(status(429, { 'retry-after': text }), good));
    expect([textOf(done), done.pauses]).toEqual(['[]', [1_000]]);
  },
);

it.each<[string, Respond]>([
  ['no answer at all', () => undefined],
  ['a body that stops', (_, response) => response.write('[')],
])('ends %s after its time', async (_, page) => {
  const { result, received } = await run(page, { timeoutMs: 200 });
  expect(received).toBe(1);
  expect(result).toMatchObject({ message: 'no whole answer within 0.2 s' });
});

it('does not take a cut body for a whole one', async () => {
  const cut: Respond = (request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('[1,', () => request.socket.destroy());
  };
  const { result, received } = await run(cut);
  expect(received).toBe(3);
  expect(result).toMatchObject({ name: 'FeedFailure' });
});

const MEGABYTE = Buffer.alloc(1_000_000, ' ');

it('reads up to its limit and not beyond', async () => {
  const bytes =
    (count: number): Page =>
    (_, response) =>
      response.end(MEGABYTE.subarray(0, count));
  const limits = { maxBytes: 1000 };
  expect(textOf(await run(bytes(1000), limits))).toHaveLength(1000);
  expect((await run(bytes(1001), limits)).result).toMatchObject({
    message: 'sent more than 0.001 MB',
  });
});

it('stops reading a body without an end', async () => {
  let sent = 0;
  const { result, received } = await run((_, response) => {
    const send = (): void => {
      if (response.destroyed) return;
      sent += 1;
      response.write(MEGABYTE, send);
    };
    response.writeHead(200, { 'content-length': '100000000' });
    send();
  });
  expect(received).toBe(1);
  expect(result).toMatchObject({ message: 'sent more than 20 MB' });
  expect(sent).toBeLessThan(100);
});

it.each<[string, (bytes: Buffer) => Buffer]>([
  ['gzip', gzipSync],
  ['br', (bytes) => brotliCompressSync(bytes)],
])('counts what %s unpacks to', async (encoding, compress) => {
  const packed = (bytes: Buffer): Respond => {
    const body = compress(bytes);
    return (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(body);
  };
  expect(textOf(await run(packed(Buffer.from('[]'))))).toBe('[]');
  const bomb = packed(Buffer.alloc(200_000_000));
  expect((await run(bomb)).result).toMatchObject({ message: 'sent more than 20 MB' });
});

it('says why an address is refused', async () => {
  const { result, received } = await run(status(302, { location: 'http://10.0.0.1/' }));
  expect(received).toBe(1);
  expect(result).toMatchObject({ name: 'FeedFailure', message: 'http://10.0.0.1 is not https' });
});
