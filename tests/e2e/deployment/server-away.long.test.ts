import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { CHANGING_CACHE } from '#src/routes/cache-rules.ts';
import { BUILT_PAGE_HEADER } from '#src/routes/page-policy.ts';
import { expectHeaders, OWN_POLICY } from '#tests/support/deploy/expect-headers.ts';
import { freePorts } from '#tests/support/deploy/free-ports.ts';
import { httpsCall } from '#tests/support/deploy/https-call.ts';
import { ensureNginx, prepareNginx } from '#tests/support/deploy/nginx.ts';
import { shippedSite } from '#tests/support/deploy/shipped-site.ts';
import { startRealServer } from '#tests/support/e2e/real-server.ts';

const nginxProgram = ensureNginx();
test.skip(nginxProgram === undefined, 'There is no nginx.');

test('with the server away built and kept pages go on, the rest says so in its own form, and no log has a token', async () => {
  test.setTimeout(120_000);
  await using started = new AsyncDisposableStack();
  const nginx = await prepareNginx(nginxProgram, ['localhost']);
  started.defer(() => nginx.stop());
  const [http = 0, https = 0, port = 0] = await freePorts(3);
  const url = `https://localhost:${https}`;
  const server = await startRealServer({ SITE_URL: url, TRUST_PROXY: '1', PORT: String(port) });
  await nginx.start(await shippedSite(nginx, 'localhost', { http, https }, `127.0.0.1:${port}`), https);
  const kept = await httpsCall(https, '/featured-jobs');
  expect(kept.status).toBe(200);
  const built = await httpsCall(https, '/scholarships');
  await server.stop();

  // The first two have not been asked for through nginx.
  for (const path of ['/', '/jobs', '/scholarships', '/set-password?token=a-secret']) {
    const { status, headers, text: html } = await httpsCall(https, path);
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
    expect(html).toContain('</html>');
    expectHeaders(headers, BUILT_PAGE_HEADER, CHANGING_CACHE);
  }
  expect((await httpsCall(https, '/scholarships')).text).toBe(built.text);
  expect(await httpsCall(https, '/featured-jobs')).toMatchObject({ status: 200, text: kept.text });

  for (const path of ['/jobs/search?search=x&token=a-secret', '/job-details/1', '/no-such-page']) {
    const { status, headers, text: html } = await httpsCall(https, path);
    expect([path, status, headers['content-type']]).toEqual([path, 503, 'text/html; charset=utf-8']);
    expect(headers['retry-after']).toBe('30');
    expectHeaders(headers, OWN_POLICY);
    expect(html).toContain('Please try again in a minute.');
  }
  for (const path of ['/api/health?token=a-secret', '/media/images/x.webp']) {
    const { status, headers, text: json } = await httpsCall(https, path);
    expect([path, status, headers['content-type']]).toEqual([path, 503, 'application/json']);
    expect(JSON.parse(json)).toMatchObject({ code: 'unavailable' });
    expect(headers['retry-after']).toBe('2');
    expectHeaders(headers, OWN_POLICY);
  }

  const log = await readFile(join(nginx.folder, 'log/adwuma.log'), 'utf8');
  expect(log).toMatch(/GET \/set-password\S* 200/);
  expect(log).not.toContain('a-secret');
  for (const name of ['adwuma-error.log', 'error.log']) {
    expect(await readFile(join(nginx.folder, 'log', name), 'utf8')).not.toContain('a-secret');
  }
});
