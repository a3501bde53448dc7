import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import pg from 'pg';
import { runCommand } from '#tests/support/run-command.ts';
import { spawnServer, whenReady, type ReadyServer, type ServerProcess } from '#tests/support/server-process.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { until } from '#tests/support/until.ts';

let dataDir: string;
let started: ServerProcess[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adwuma-life-'));
  // For root where user namespaces are refused, a system user of the database has to get in.
  await chmod(dataDir, 0o755);
  started = [];
});
afterEach(async () => {
  for (const server of started) {
    if (server.child.exitCode === null && server.child.signalCode === null) {
      await server.end('SIGTERM');
    }
  }
  // What a killed server left behind, when no other took it over.
  const left = await postmaster().catch(() => undefined);
  if (left !== undefined && lives(left)) process.kill(left, 'SIGQUIT');
  await until('the database is gone', () => left === undefined || !lives(left));
  await rm(dataDir, { recursive: true, force: true });
});

async function start(settings: Record<string, string> = {}): Promise<ReadyServer> {
  const server = spawnServer({ DATA_DIR: dataDir, ...settings });
  started.push(server);
  return whenReady(server);
}

test('without a built site it serves the API, and says so on every page', async () => {
  const server = spawnServer({ DATA_DIR: dataDir, DEMO: '0' }, join(dataDir, 'nothing'));
  started.push(server);
  const { address } = await whenReady(server);
  const page = await fetch(`${address}/jobs`);
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=UTF-8']);
  expect(await page.text()).toContain('The site is being prepared.');
  const well = await fetch(`${address}/api/health`);
  expect(well.status).toBe(503);
  expect(await well.json()).toMatchObject({ fields: { site: 'The site is not built yet.' } });
  expect((await fetch(`${address}/api/jobs/featured`)).status).toBe(200);
});

/** The exit code and the one sentence of a server that does not start. */
async function refusal(settings: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const server = spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings });
  started.push(server);
  return { code: await server.exit, said: server.output() };
}

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const health = async ({ address }: ReadyServer) => (await fetch(`${address}/api/health`)).status;
const featured = async ({ address }: ReadyServer) => {
  const response = await fetch(`${address}/api/jobs/featured`);
  return ((await response.json()) as { total: number }).total;
};

const VISIT = JSON.stringify({ pageType: 'home' });

/** Reports a visit, so that a row is acknowledged. */
async function visit({ address }: ReadyServer): Promise<number> {
  const response = await fetch(`${address}/api/page-views`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: VISIT,
  });
  return response.status;
}

async function visits(): Promise<number> {
  const client = new pg.Client({ host: join(dataDir, 'run'), user: 'adwuma', database: 'adwuma' });
  await client.connect();
  const { rows } = await client.query<{ n: number }>('select count(*)::int n from visits');
  await client.end();
  return rows[0]?.n ?? -1;
}

describe('the embedded database', () => {
  test('is made on the first start and kept for the next, and stops with the server', async () => {
    const first = await start();
    expect(await health(first)).toBe(200);
    expect(await featured(first)).toBe(13);
    const pid = await postmaster();
    expect(await first.end('SIGTERM')).toBe(0);
    expect(lives(pid)).toBe(false);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);

    const second = await start();
    expect(await featured(second)).toBe(13);
    expect(second.output()).not.toContain('demonstration data added');
    expect(await second.end('SIGINT')).toBe(0);
  });

  test('listens on a socket in the data folder, syncs, and opens no port', async () => {
    await start({ DEMO: '0' });
    const client = new pg.Client({
      host: join(dataDir, 'run'),
      user: 'adwuma',
      database: 'adwuma',
    });
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('fsync') fsync, current_setting('listen_addresses') addresses,
              current_setting('synchronous_commit') synchronous`,
    );
    await client.end();
    expect(rows).toEqual([{ fsync: 'on', addresses: '', synchronous: 'on' }]);
  });

  test('has one server only: a second says who holds the folder and exits with 1', async () => {
    const server = await start({ DEMO: '0' });
    const { code, said } = await refusal({});
    expect(code).toBe(1);
    expect(said).toBe(
      `Another server (process ${server.child.pid}) already uses the data folder ${dataDir}; stop it or set another DATA_DIR.\n`,
    );
    expect(await health(server)).toBe(200);
  });

  test('outlives a killed server, and the next one takes over with nothing lost', async () => {
    const killed = await start({ DEMO: '0' });
    expect(await visit(killed)).toBe(204);
    const pid = await postmaster();
    await killed.end('SIGKILL');
    expect(lives(pid)).toBe(true);

    const next = await start({ DEMO: '0' });
    expect(await postmaster()).not.toBe(pid);
    await until('the old one is gone', () => !lives(pid));
    expect(await visits()).toBe(1);
    expect(await next.end('SIGTERM')).toBe(0);
  });

  test('is started again when it dies, and until then calls are answered with 503', async () => {
    const server = await start({ DEMO: '0' });
    expect(await visit(server)).toBe(204);
    const pid = await postmaster();
    process.kill(pid, 'SIGKILL');
    const seen = new Set<number>();
    await until('it is back', async () => {
      const status = await health(server);
      seen.add(status);
      return status === 200 && (await postmaster()) !== pid;
    });
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await visit(server)).toBe(204);
    expect(await visits()).toBe(2);
    expect(server.output()).toContain('the database ended unexpectedly');
    expect(await server.end('SIGTERM')).toBe(0);
  });

  test('that cannot come back keeps the answers at 503, and comes back when it can', async () => {
    const server = await start({ DEMO: '0' });
    const control = join(dataDir, 'postgres', 'PG_VERSION');
    const version = await readFile(control, 'utf8');
    await writeFile(control, 'broken\n');
    process.kill(await postmaster(), 'SIGKILL');
    await until('the failure is noticed', () => server.output().includes('does not start'));
    const response = await fetch(`${server.address}/api/health`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
    await writeFile(control, version);
    await until('it is back', async () => (await health(server)) === 200);
  });

  test('starts although its process number was taken by a stranger meanwhile', async () => {
    const killed = await start({ DEMO: '0' });
    const pid = await postmaster();
    await killed.end('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await until('it is dead', () => !lives(pid));
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, [process.pid, ...lines.slice(1)].join('\n'));
    expect(await health(await start({ DEMO: '0' }))).toBe(200);
  });

  test('is made anew when the first start was cut off', async () => {
    await mkdir(join(dataDir, 'postgres.new'));
    await writeFile(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
    expect(await health(await start({ DEMO: '0' }))).toBe(200);
  });
});

const isRoot = process.getuid?.() === 0;
const CLOSED =
  /^PostgreSQL cannot run as root here, and the system user .+ may not enter the data folder .+ DATABASE_URL to an existing PostgreSQL\.\n$/;

describe('a data folder that its owner alone may enter', () => {
  beforeEach(() => chmod(dataDir, 0o700));

  async function isServed(settings: Record<string, string> = {}): Promise<void> {
    const killed = await start({ DEMO: '0', ...settings });
    expect(await visit(killed)).toBe(204);
    await killed.end('SIGKILL');
    const next = await start({ DEMO: '0', ...settings });
    expect(await visits()).toBe(1);
    expect(await next.end('SIGTERM')).toBe(0);
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(process.getuid?.());
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  }
  async function isRefused(settings: Record<string, string> = {}): Promise<void> {
    const { code, said } = await refusal(settings);
    expect(code).toBe(1);
    expect(said).toMatch(CLOSED);
  }

  const hasNamespaces = spawnSync('unshare', ['--user', '--map-user=1', 'true']).status === 0;
  test(
    "is served, also after a kill, and its files stay the own user's",
    !isRoot || hasNamespaces ? () => isServed() : () => isRefused(),
  );

  test('where user namespaces are refused is refused to root, with what to do', async () => {
    const PATH = await withoutNamespaces();
    await (isRoot ? isRefused({ PATH }) : isServed({ PATH }));
  });
});

test('where user namespaces are refused root has a database of a system user', async () => {
  const settings = { DEMO: '0', PATH: await withoutNamespaces() };
  const killed = await start(settings);
  expect(await visit(killed)).toBe(204);
  await killed.end('SIGKILL');
  // Its owner decides, also where user namespaces are allowed again.
  const next = await start({ DEMO: '0' });
  expect(await visits()).toBe(1);
  expect(await next.end('SIGTERM')).toBe(0);
  expect((await stat(join(dataDir, 'postgres'))).uid === 0).toBe(false);
});

/** A search path on which `unshare` fails, as where user namespaces are refused. */
async function withoutNamespaces(): Promise<string> {
  const folder = join(dataDir, 'bin');
  await mkdir(folder);
  await writeFile(join(folder, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  return `${folder}:${process.env['PATH']}`;
}

describe('an existing database', () => {
  const addressOf = (database: string) => {
    const { host, user, password } = inject('postgres');
    return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`;
  };

  test('serves several processes, which prepare it together', async () => {
    const { connection, drop } = await createTestDatabase('template0');
    const DATABASE_URL = addressOf(String(connection.database));
    const servers = await Promise.all(
      [1, 2, 3].map((n) => start({ DATABASE_URL, DATA_DIR: join(dataDir, String(n)) })),
    );
    for (const server of servers) expect(await featured(server)).toBe(13);
    expect(existsSync(join(dataDir, '1', 'postgres'))).toBe(false);
    for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
    await drop();
  });

  test('that cannot be reached stops the start with a sentence that keeps the password', async () => {
    const { code, said } = await refusal({
      DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:1/none',
    });
    expect(code).toBe(1);
    expect(said).toMatch(/^The PostgreSQL that DATABASE_URL names cannot be used: .+\n$/);
    expect(said).not.toContain('secret');
  });
});

describe('the start', () => {
  test('with a wrong setting ends with a sentence', async () => {
    const { code, said } = await refusal({ PORT: '70000' });
    expect(code).toBe(1);
    expect(said).toMatch(/^The setting PORT is not valid: it has to be .+\.\n$/);
  });

  const ask = 'make it writable or set another DATA_DIR';
  test.each([
    ['full', () => dataDir, `The disk of the data folder %s is full; make room or set another DATA_DIR.`],
    // Not even root can make a folder there.
    ['read only', () => '/sys/adwuma', `The server may not write into the data folder %s; ${ask}.`],
    [
      'in a file',
      () => join(dataDir, 'server.pid', 'data'),
      'The data folder %s cannot be made, because a part of its path is a file; set another DATA_DIR.',
    ],
  ])('on a data folder that is %s says so', async (_, folderOf, sentence) => {
    await symlink('/dev/full', join(dataDir, 'server.pid'));
    const DATA_DIR = folderOf();
    const said = `${sentence.replace('%s', DATA_DIR)}\n`;
    expect(await refusal({ DATA_DIR })).toEqual({ code: 1, said });
  });

  test('on a port in use ends with a sentence, and its database with it', async () => {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, said } = await refusal({ PORT: String(port), DEMO: '0' });
    other.close();
    expect(code).toBe(1);
    expect(said).toContain(`port ${port}: another program uses it`);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});

test('a request in flight is finished before the server ends', async () => {
  const server = await start({ DEMO: '0' });
  const body = VISIT;
  const sending = request(`${server.address}/api/page-views`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  const answered = once(sending, 'response');
  sending.write(body.slice(0, 10));
  sending.flushHeaders();
  await until('the server has the request', async () => (await health(server)) === 200);
  const ended = server.end('SIGTERM');
  await until('it takes no other', () => server.output().includes('"stopping"'));
  sending.end(body.slice(10));
  const [response] = (await answered) as [IncomingMessage];
  expect(response.statusCode).toBe(204);
  expect(await ended).toBe(0);
});

/** What `npm run company -- list --json` prints. */
const listCompanies = async (folderOfServer: string) =>
  (await runCommand('company', ['list', '--json'], { DATA_DIR: folderOfServer })).stdout;

test('a folder with a long path, a kill and a stop leave nothing in the way', async () => {
  const long = join(dataDir, 'x'.repeat(90), 'data');
  await mkdir(long, { recursive: true });
  const killed = await start({ DATA_DIR: long });
  expect(JSON.parse(await listCompanies(long))).toHaveLength(6);
  expect(existsSync(join(long, 'run'))).toBe(false);
  expect(killed.output()).toMatch(/^Demonstration logins \(also in .*demo-logins\.json\):$/m);
  expect(killed.output()).toMatch(/^ {2}http:\/\/\S+\/desk\/sign-in\?token=[\w-]{43}$/m);
  await killed.end('SIGKILL');
  expect(JSON.parse(await listCompanies(long))).toHaveLength(6);

  const next = await start({ DATA_DIR: long });
  expect(JSON.parse(await listCompanies(long))).toHaveLength(6);
  expect(next.output()).not.toContain('Demonstration logins');
  expect(await next.end('SIGTERM')).toBe(0);

  const file = join(long, 'demo-logins.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const logins = JSON.parse(await readFile(file, 'utf8')) as { role: string }[];
  expect(logins.filter(({ role }) => role === 'company')).toHaveLength(6);
  expect(logins.filter(({ role }) => role === 'jobseeker')).toHaveLength(2);
});
