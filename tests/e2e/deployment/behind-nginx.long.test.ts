import { CHANGING_CACHE } from '#src/routes/cache-rules.ts';
import { BUILT_PAGE_HEADER } from '#src/routes/page-policy.ts';
import { CONSTANT_HEADERS, STRICT_TRANSPORT } from '#src/server/platform/security-headers.ts';
import { aJob } from '#tests/support/builders/job-input.ts';
import { expectHeaders, OWN_POLICY } from '#tests/support/deploy/expect-headers.ts';
import { wholeJourney } from '#tests/support/deploy/journey.ts';
import { freePorts } from '#tests/support/deploy/free-ports.ts';
import { httpsCall } from '#tests/support/deploy/https-call.ts';
import { ensureNginx, prepareNginx } from '#tests/support/deploy/nginx.ts';
import { scan } from '#tests/support/deploy/observatory.ts';
import { shippedSite, type Ports } from '#tests/support/deploy/shipped-site.ts';
import { startAccountSite, type AccountSite } from '#tests/support/e2e/account-site.ts';
import { expect, test as base } from '#tests/support/e2e/accounts.ts';
import { startRealServer } from '#tests/support/e2e/real-server.ts';

const nginxProgram = ensureNginx();

interface Deployed extends AccountSite {
  ports: Ports;
  certificate: string;
}

/** `test` on the server in production, with the nginx of this machine in front as `scripts/deploy` says. */
const test = base.extend<object, { deployed: Deployed }>({
  deployed: [
    async ({}, use) => {
      const nginx = await prepareNginx(nginxProgram, ['localhost']);
      const [http = 0, https = 0, port = 0] = await freePorts(3);
      const ports = { http, https };
      const url = `https://localhost:${https}`;
      const settings = {
        NODE_ENV: 'production',
        RATE_LIMITS: 'on',
        TRUST_PROXY: '1',
        SITE_URL: url,
        PORT: String(port),
      };
      const site = await startAccountSite((own) => startRealServer({ ...own, ...settings }));
      try {
        await nginx.start(await shippedSite(nginx, 'localhost', ports, `127.0.0.1:${port}`), https);
        await use({ ...site, url, ports, certificate: nginx.certificate });
      } finally {
        await nginx.stop();
        await site.stop();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.skip(nginxProgram === undefined, 'There is no nginx.');

// Each worker has its own nginx and server: one for all of these.
test.describe.configure({ mode: 'default' });

const send = ({ ports }: Deployed, path: string, call?: Parameters<typeof httpsCall>[2]) =>
  httpsCall(ports.https, path, call);

const json = { 'content-type': 'application/json' };

test('both roles get their whole way done on https, with cookies of this host alone', async ({ browser, deployed }) => {
  // Two people and some twenty pages.
  test.setTimeout(180_000);
  const { company, seeker } = await wholeJourney(browser, deployed, { ignoreHTTPSErrors: true });
  const sent = [...(await company.context().cookies()), ...(await seeker.context().cookies())];
  const sessions = sent.filter(({ httpOnly }) => httpOnly);
  expect(new Set(sessions.map(({ name }) => name))).toEqual(
    new Set(['__Host-token', '__Host-jobSeekerToken', '__Host-device']),
  );
  for (const { secure, sameSite, domain, path } of sessions) {
    expect({ secure, sameSite, domain, path }).toEqual({
      secure: true,
      sameSite: 'Lax',
      domain: 'localhost',
      path: '/',
    });
  }
});

test('the server sees whom each request comes from, and not what it says of itself', async ({ deployed }) => {
  const { username, password } = await deployed.addCompany('addressed');
  const login = await send(deployed, '/api/auth/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username, password }),
  });
  const cookie = String(login.headers['set-cookie']).split(';', 1)[0] ?? '';
  const signedIn = { headers: { ...json, cookie } };
  const job = await send(deployed, '/api/jobs', {
    ...signedIn,
    method: 'POST',
    body: JSON.stringify(aJob()),
  });
  const { id } = JSON.parse(job.text) as { id: string };
  const view = async (from: string, forwarded = '') => {
    const headers = forwarded === '' ? {} : { 'x-forwarded-for': forwarded };
    const { status } = await send(deployed, `/api/jobs/${id}/views`, {
      method: 'POST',
      localAddress: from,
      headers,
    });
    expect(status).toBe(204);
  };
  await view('127.0.0.2');
  await view('127.0.0.3');
  await view('127.0.0.3', '203.0.113.7');
  await view('127.0.0.3', '203.0.113.8, 127.0.0.1');
  await expect
    .poll(async () => JSON.parse((await send(deployed, '/api/jobs', signedIn)).text) as object)
    .toMatchObject([{ id, views: 2 }]);
});

test('plain http leads to https, and an unknown name to nothing', async ({ deployed }) => {
  const { http, https } = deployed.ports;
  const answer = await fetch(`http://localhost:${http}/jobs?search=dyer`, { redirect: 'manual' });
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe(`https://localhost:${https}/jobs?search=dyer`);
  for (const [name, value] of CONSTANT_HEADERS) expect(answer.headers.get(name)).toBe(value);
  // Browsers are to take that from an answer on https alone.
  expect(answer.headers.get(STRICT_TRANSPORT[0])).toBeNull();
  const slash = await send(deployed, '/jobs/');
  expect([slash.status, slash.headers['location']]).toEqual([301, 'https://localhost/jobs']);
  const unknown = { headers: { host: 'evil.example' } };
  await expect(send(deployed, '/', unknown)).rejects.toThrow('socket hang up');
});

test('files are kept as their Cache-Control says, and nothing that has a query', async ({ deployed }) => {
  const home = await send(deployed, '/');
  const script = /\/_astro\/[\w.-]+\.js/.exec(home.text)?.[0] ?? '';
  const first = await send(deployed, script, { headers: { 'accept-encoding': 'br' } });
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
  });
  const again = await send(deployed, script, {
    headers: { 'accept-encoding': 'br', 'if-none-match': String(first.headers['etag']) },
  });
  expect(again.status).toBe(304);
  const plain = await send(deployed, script);
  expect(plain.headers['content-encoding']).toBeUndefined();
});

test('a body too large is refused in words, before and behind nginx', async ({ deployed }) => {
  const post = (path: string, bytes: number, type: Record<string, string>) =>
    send(deployed, path, { method: 'POST', headers: type, body: 'x'.repeat(bytes) });
  for (const [path, bytes] of [
    ['/api/auth/login', 290_000],
    ['/api/auth/login', 310_000],
    ['/api/upload-resume', 6_500_000],
  ] as const) {
    const { status, headers, text } = await post(path, bytes, json);
    expect(status, `${path} with ${bytes} bytes`).toBe(413);
    expect(JSON.parse(text)).toMatchObject({ code: 'too_large' });
    expectHeaders(headers, OWN_POLICY);
  }
});

test('what the server answers has each header once, and what nginx refuses has them too', async ({ deployed }) => {
  expectHeaders((await send(deployed, '/jobs')).headers, BUILT_PAGE_HEADER, CHANGING_CACHE);
  const missing = await send(deployed, '/no-such-page');
  expect(missing.status).toBe(404);
  for (const [name, value] of CONSTANT_HEADERS) {
    expect(missing.headers[name.toLowerCase()]).toBe(value);
  }
  const refused = await send(deployed, '/jobs', { method: 'TRACE' });
  expect(refused.status).toBe(405);
  expectHeaders(refused.headers, OWN_POLICY);
});

test("MDN's HTTP Observatory gives at least 130 points", async ({ deployed }) => {
  const { score, found } = await scan(deployed.certificate, deployed.ports);
  expect(score, JSON.stringify(found, null, 2)).toBeGreaterThanOrEqual(130);
  expect(found.filter(({ points }) => points < 0)).toEqual([]);
});
