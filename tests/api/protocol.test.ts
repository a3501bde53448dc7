import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { linkClicks } from '#src/server/db/schema/tracking.ts';
import { readError, SITE, startApi } from '#tests/support/api-harness.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { openApi } from '#tests/support/open-api.ts';
import { until } from '#tests/support/until.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

const { api, db } = await openApi();
const { id: itemId } = await addJob(db, (await addCompany(db)).id);
const CLICK = JSON.stringify({ linkType: 'job_apply', itemId, linkUrl: 'https://e.org' });

const click = (init: RequestInit = {}) =>
  api.send('/link-clicks', { method: 'POST', headers: JSON_TYPE, body: CLICK, ...init });

/** Sends what `fetch` would mend or add to. */
async function sendRaw(method: string, path: string, headers: Record<string, string>, body?: string) {
  const { port } = new URL(api.base);
  const asked = request({ port, method, path, headers });
  const [response] = (await once(asked.end(body), 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

describe('addresses', () => {
  test('health says that it is well', async () => {
    expect(await (await api.send('/health')).json()).toEqual({ status: 'ok' });
  });

  test.each(['', '/', '/nope', '/companies/nope', '/jobs/featured/', '/../api/nope', '/%2e%2e/x', '/jobs//featured'])(
    '%j is a 404 in JSON',
    async (path) => {
      const response = await api.send(path);
      expect(await readError(response)).toEqual({
        status: 404,
        code: 'not_found',
        error: 'Nothing was found at this address.',
      });
    },
  );

  test.each([
    ['POST', '/jobs/featured', 'GET, HEAD'],
    ['DELETE', '/jobs/job-details/x', 'GET, PUT, HEAD'],
    ['GET', '/link-clicks', 'POST'],
    ['PUT', '/auth/logout', 'POST'],
    ['POST', '/health', 'GET, HEAD'],
    ['OPTIONS', '/page-views', 'POST'],
  ])('%s %s is a 405 that names %s', async (method, path, allow) => {
    const response = await api.send(path, { method });
    expect(response.headers.get('allow')).toBe(allow);
    expect((await readError(response)).code).toBe('method_not_allowed');
  });
});

describe('bodies', () => {
  test.each(['', '{', 'null', '[]', '"text"', '{"linkType":', '\u0000'])('%j is a 400', async (body) => {
    expect((await readError(await click({ body }))).code).toBe('invalid_input');
  });

  test.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'of type %s are a 415',
    async (type) => {
      const body = new Blob([CLICK]);
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
      expect((await readError(await click({ body, headers }))).code).toBe('unsupported_media_type');
    },
  );

  test('may name the characters of their type', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect((await click({ headers })).status).toBe(204);
  });

  test.each([
    ['a byte that begins no character', Buffer.from(CLICK.replace('e.org', 'e.org/\xff'), 'latin1')],
    ['half a sequence', Buffer.from('{"linkUrl":"\xe2\x82"}', 'latin1')],
  ])('with %s are a 400, and nothing is kept', async (_, body) => {
    const before = await db.$count(linkClicks);
    expect(await readError(await click({ body }))).toMatchObject({
      status: 400,
      error: 'The data that was sent is not valid UTF-8.',
    });
    expect(await db.$count(linkClicks)).toBe(before);
  });

  test.each([
    ['a value', CLICK.replace('e.org', String.raw`e.org/\ud83d`)],
    ['a name', CLICK.replace('linkUrl', String.raw`linkUrl\udE00`)],
  ])('with half a character in %s are a 400', async (_, body) => {
    expect(await readError(await click({ body }))).toMatchObject({
      status: 400,
      error: 'The data that was sent has half a character.',
    });
  });

  test('may have whole characters written as two escapes', async () => {
    const body = CLICK.replace('e.org', String.raw`e.org/\ud83d\ude00`);
    expect((await click({ body })).status).toBe(204);
  });

  test('that are compressed are a 415', async () => {
    const encoded = { ...JSON_TYPE, 'content-encoding': 'gzip' };
    for (const body of [CLICK, gzipSync(CLICK)]) {
      expect(await readError(await click({ body, headers: encoded }))).toMatchObject({
        status: 415,
        error: 'Please send the data without compression.',
      });
    }
    const plain = { ...JSON_TYPE, 'content-encoding': 'identity' };
    expect((await click({ headers: plain })).status).toBe(204);
  });

  test('that are too large are a 413, also without an announced length', async () => {
    const body = JSON.stringify({ linkUrl: 'x'.repeat(2_048) });
    const stream = new Blob([body]).stream();
    const streamed = await click({ body: stream, duplex: 'half' } as RequestInit);
    expect((await readError(streamed)).code).toBe('too_large');
  });

  test.each([
    ['with an announced length', { 'content-length': CLICK.length }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('that are broken off %s are no failure of ours', async (_, headers) => {
    const before = api.logged.length;
    const outgoing = request(`${api.base}/link-clicks`, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...headers, expect: '100-continue' },
    });
    outgoing.on('error', () => undefined).flushHeaders();
    await once(outgoing, 'continue');
    outgoing.write(CLICK.slice(0, 9));
    outgoing.destroy();
    const lines = () => api.logged.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
    const [line] = await until('the request is logged', () => lines().length > 0 && lines());
    expect(line).toMatchObject({ level: 30, msg: 'request', aborted: true });
    expect(lines()).toHaveLength(1);
  });

  test('that are too large leave their connection to the next call', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const post = async (body: string) => {
      const headers = { ...JSON_TYPE, 'content-length': body.length };
      const asked = request(`${api.base}/link-clicks`, { method: 'POST', agent, headers });
      const [response] = (await once(asked.end(body), 'response')) as [IncomingMessage];
      await text(response);
      return response.statusCode;
    };
    expect(await post('x'.repeat(1_000_000))).toBe(413);
    expect(await post(CLICK)).toBe(204);
    agent.destroy();
  });

  test('may hold fields that no call names; they are dropped', async () => {
    const before = await db.$count(linkClicks);
    const body = JSON.stringify({ ...JSON.parse(CLICK), id: 'mine', __proto__: { admin: true } });
    expect((await click({ body })).status).toBe(204);
    expect(await db.$count(linkClicks)).toBe(before + 1);
  });
});

describe('origins', () => {
  const from = (origin: string) => click({ headers: { ...JSON_TYPE, origin } });

  test('a page of the site may call with cookies', async () => {
    const response = await from(SITE);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    expect(response.headers.get('vary')).toContain('Origin');
  });

  test('a page from the very host that it calls may call, under whatever name', async () => {
    const { host } = new URL((await api.send('/health')).url);
    expect((await from(`https://${host}`)).status).toBe(204);
    const plain = await startApi(db, { https: false });
    const { host: plainHost } = new URL(plain.base);
    const send = (origin: string) =>
      plain.send('/link-clicks', {
        method: 'POST',
        headers: { ...JSON_TYPE, origin },
        body: CLICK,
      });
    expect((await send(`http://${plainHost}`)).status).toBe(204);
    expect((await readError(await send(`https://${plainHost}`))).code).toBe('forbidden');
    await plain.stop();
  });

  test('a page that came over http changes nothing on https', async () => {
    const { host } = new URL(api.base);
    expect((await readError(await from(`http://${host}`))).code).toBe('forbidden');
  });

  test.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 204],
    ['none', 204],
  ])('a call without an origin that its browser calls %s is a %i', async (site, status) => {
    const headers = { ...JSON_TYPE, 'sec-fetch-site': site };
    expect((await sendRaw('POST', '/api/link-clicks', headers, CLICK)).status).toBe(status);
    expect((await sendRaw('GET', '/api/health', { 'sec-fetch-site': site })).status).toBe(200);
  });

  test.each([
    ['https://evil.example/page', 403],
    ['https://jobs.example.org.evil.example/', 403],
    ['', 403],
    [`${SITE}/jobs`, 204],
  ])('a call of the page %j, which alone its browser names, is a %i', async (referer, status) => {
    const headers = { ...JSON_TYPE, referer };
    expect((await sendRaw('POST', '/api/link-clicks', headers, CLICK)).status).toBe(status);
    expect((await sendRaw('GET', '/api/health', { referer })).status).toBe(200);
    const known = { ...headers, 'sec-fetch-site': 'same-origin' };
    expect((await sendRaw('POST', '/api/link-clicks', known, CLICK)).status).toBe(204);
  });

  test.each(['https://evil.example', 'null', 'http://jobs.example.org', `${SITE}.evil.example`, '%'])(
    'a page of %s changes nothing',
    async (origin) => {
      const before = await db.$count(linkClicks);
      const response = await from(origin);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect((await readError(response)).code).toBe('forbidden');
      expect(await db.$count(linkClicks)).toBe(before);
    },
  );

  test('a foreign page may read, but its browser does not show it the answer', async () => {
    const response = await api.send('/jobs/featured', {
      headers: { origin: 'https://evil.example' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each([
    [SITE, SITE],
    ['https://evil.example', null],
  ])('the question of a page of %s beforehand is answered with %s', async (origin, allowed) => {
    const response = await api.send('/link-clicks', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(allowed);
  });
});

describe('headers', () => {
  test.each([
    ['a good answer', () => api.send('/profile/featured-companies')],
    ['an empty one', () => click()],
    ['a refusal', () => click({ body: '{' })],
    ['an address without anything', () => api.send('/nope')],
    ['a call for members', () => api.send('/auth/me')],
  ])('guard %s', async (_, ask) => {
    expect(Object.fromEntries((await ask()).headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()') as string,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cache-control': 'no-store',
    });
  });

  test('hold browsers to https only where the site is on https', async () => {
    const plain = await startApi(db, { https: false });
    const response = await plain.send('/health');
    expect(response.headers.has('strict-transport-security')).toBe(false);
    await plain.stop();
  });

  test('an unreadable request is a 400', async () => {
    const { port } = new URL((await api.send('/health')).url);
    const asked = request({ port, path: '/api/health', headers: { host: 'a b' } }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(400);
  });
});

test('a failure inside shows a fixed sentence, and its number is in the log without values', async () => {
  await db.execute('alter table link_clicks rename to link_clicks_away');
  const error = await readError(await click());
  await db.execute('alter table link_clicks_away rename to link_clicks');
  expect(error).toMatchObject({
    status: 500,
    code: 'internal',
    error: 'Something went wrong on our side. Please try again later.',
  });
  const line = api.logged.find((one) => one.includes('request failed') && one.includes(`"${error.requestId}"`));
  expect(line).toContain('link_clicks');
  expect(line).not.toContain('https://e.org');
});
