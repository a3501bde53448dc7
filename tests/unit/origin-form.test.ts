import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { ApiEnv } from '#src/server/platform/http/api.ts';
import { createHttpServer } from '#src/server/platform/http/http-server.ts';
import { close } from '#src/server/platform/http/listening.ts';
import { originForm } from '#src/server/platform/http/origin-form.ts';

test.each([
  ['/jobs?page=2', 'e.org', '/jobs?page=2'],
  ['http://e.org/jobs?page=2', 'e.org', '/jobs?page=2'],
  ['HTTPS://E.org:8443/%2e%2e/x', 'e.ORG:8443', '/%2e%2e/x'],
  ['http://e.org', 'e.org', '/'],
  ['http://e.org?page=2', 'e.org', '/?page=2'],
  ['http://evil.example/jobs', 'e.org', 'http://evil.example/jobs'],
  ['http://e.org/jobs', undefined, 'http://e.org/jobs'],
  ['http://e.org@evil.example/jobs', 'e.org', 'http://e.org@evil.example/jobs'],
  ['http:///jobs', '', 'http:///jobs'],
  ['ftp://e.org/jobs', 'e.org', 'ftp://e.org/jobs'],
  ['*', 'e.org', '*'],
])('%s at the host %s is %s', (target, host, expected) => {
  expect(originForm(target, host)).toBe(expected);
});

test('a target with its host reaches the API or the site as one without', async () => {
  const api = new Hono<ApiEnv>().basePath('/api');
  api.get('/where', (context) => context.text(`API ${context.req.path}`));
  const server = createHttpServer({
    api,
    site: ({ url }, response) => {
      response.end(`site ${url}`);
      return true;
    },
    https: false,
    log: pino({ level: 'silent' }),
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string) => {
    const [answer] = (await once(request({ port, path }).end(), 'response')) as [IncomingMessage];
    return text(answer);
  };
  const base = `http://localhost:${port}`;
  expect(await ask(`${base}/api/where?x=1`)).toBe('API /api/where');
  expect(await ask(`${base}/jobs?page=2`)).toBe('site /jobs?page=2');
  expect(await ask('http://evil.example/api/where')).toBe('site http://evil.example/api/where');
  await close(server);
});
