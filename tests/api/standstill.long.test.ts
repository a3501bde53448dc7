import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spawnServer, whenReady } from '#tests/support/server-process.ts';

/** A fault that is not there: the event loop of the server stands still from a signal on. */
const FAULT = "process.on('SIGUSR2', () => { for (;;); });";

test('a server that stands still ends, says at which request, and starts again on its data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'adwuma-standstill-'));
  // A system user of the database must be able to enter it.
  await chmod(folder, 0o755);
  const fault = join(folder, 'fault.mjs');
  await writeFile(fault, FAULT);
  const settings = { DATA_DIR: join(folder, 'data'), DEMO: '0' };
  const server = await whenReady(spawnServer({ ...settings, NODE_OPTIONS: `--import=${fault}` }));
  // It waits for a body that does not come.
  const call = request(`${server.address}/api/auth/login?from=here`, { method: 'POST' });
  call.setHeader('content-type', 'application/json').on('error', () => undefined);
  call.flushHeaders();
  call.write('{');
  await fetch(`${server.address}/api/health`);
  const code = await server.end('SIGUSR2');

  // The next start takes over the database that the end has left behind, and so the test leaves none.
  const again = await whenReady(spawnServer(settings));
  const { status } = await fetch(`${again.address}/api/health`);
  const stopped = await again.end('SIGTERM');
  await rm(folder, { recursive: true });
  expect([code, status, stopped]).toEqual([null, 200, 0]);
  expect(server.output()).toMatch(/"underWay":\[.*Z POST \/api\/auth\/login"/);
}, 120_000);
