import { rename, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { gt } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountEndpoints } from '#src/contracts/account.ts';
import { uploadEndpoints } from '#src/contracts/uploads.ts';
import { openDatabase, type OpenDatabase } from '#src/server/db/database.ts';
import { deliverBySmtp } from '#src/server/platform/mail/delivery.ts';
import { sendDueMails } from '#src/server/platform/mail/mail-worker.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { startApi, type Answer, type TestApi } from '#tests/support/api-harness.ts';
import { authorizationRows, type Owned, type Row } from '#tests/support/authorization-rows.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#tests/support/database-proxy.ts';
import { makeOwners } from '#tests/support/owned-things.ts';
import { signIn, signInJobSeeker } from '#tests/support/sign-in.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { until } from '#tests/support/until.ts';

/** Every call of the API under every fault: the right status and sentence, nothing half, and back by itself. */
const AWAY = 'The service is being restored. Please try again shortly.';
const FULL = 'Nothing more can be stored at the moment. Please try again later.';
const FILES_AWAY = 'Files cannot be reached at the moment. Please try again shortly.';

/** Milliseconds; shorter than the product's, so that the tests that wait for it are. */
const SHORT_TIMEOUT = 500;
/** What is written ahead, or once a day, whatever becomes of the call. */
const NOT_COUNTED = new Set(['file_removals', 'visitor_salts']);
const MOST_MESSAGES = 40;

let database: TestDatabase;
let proxy: DatabaseProxy;
let opened: OpenDatabase;
let api: TestApi;
/** Gives a silent database up sooner. */
let impatient: OpenDatabase;
let impatientApi: TestApi;
let watcher: pg.Client;
let tables: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.connection);
  const log = pino({ level: 'silent' });
  opened = openDatabase(proxy.connection, log);
  impatient = openDatabase(proxy.connection, log, SHORT_TIMEOUT);
  api = await startApi(opened.db);
  impatientApi = await startApi(impatient.db);
  watcher = new pg.Client(database.connection);
  await watcher.connect();
  tables = await tablesOfDatabase();
});
afterAll(async () => {
  for (const one of [api, impatientApi]) await one.stop();
  for (const one of [opened, impatient]) await one.close();
  await proxy.stop();
  await watcher.end();
  await database.drop();
});
afterEach(async () => {
  // Back by itself, and no fault of ours in the log.
  for (const one of [api, impatientApi]) {
    await until('all is well again', async () => (await one.send('/health')).status === 200);
  }
  expect(impatientApi.logged.splice(0).filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  expect(api.logged.splice(0).filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});

interface World {
  owned: Owned;
  headersOf: (row: Row) => Record<string, string>;
}

/** What a company and a job seeker own, and who calls about it. */
async function makeWorld(): Promise<World> {
  const { db } = database;
  const { owned, company, jobSeeker } = await makeOwners(api, db);
  const toEnd = {
    company: await signIn(db, { role: 'company', id: company.id }),
    jobSeeker: await signIn(db, { role: 'jobseeker', id: jobSeeker.id }),
    everywhere: await signInJobSeeker(db),
  };
  const headersOf = ({ endpoint: { access, path } }: Row) => {
    if (path === '/auth/logout') return toEnd.company.headers;
    if (path === '/auth/jobseeker/logout') return toEnd.jobSeeker.headers;
    if (path === '/auth/logout-everywhere') return toEnd.everywhere.headers;
    if (access === 'anyone') return {};
    return access === 'company' ? company.headers : jobSeeker.headers;
  };
  return { owned, headersOf };
}

const callRow = (row: Row, { owned, headersOf }: World, through = api) =>
  through.call(row.endpoint, row.send(owned), headersOf(row));

const nameOf = ({ endpoint }: Row) => `${endpoint.method} ${endpoint.path}`;

/** What a call answered, as far as a fault decides it. */
const outcome = ({ status, headers, error }: Answer<Row['endpoint']>) =>
  status === 503 ? [status, headers.get('retry-after'), error?.error] : [status];

/** All calls at once, as they come when a fault lasts. */
async function callAll(): Promise<Record<string, unknown[]>> {
  const world = await makeWorld();
  return callAllOf(world);
}

async function callAllOf(world: World, through = api): Promise<Record<string, unknown[]>> {
  const answers = authorizationRows.map(async (row) => [
    nameOf(row),
    outcome(await callRow(row, world, through)),
  ]);
  return Object.fromEntries(await Promise.all(answers)) as Record<string, unknown[]>;
}

const expectedOf = (decide: (row: Row) => unknown[]) =>
  Object.fromEntries(authorizationRows.map((row) => [nameOf(row), decide(row)]));

async function tablesOfDatabase(): Promise<string[]> {
  const { rows } = await watcher.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return rows.map(({ name }) => name);
}

async function countRows(): Promise<Record<string, number>> {
  const counts = tables
    .filter((name) => !NOT_COUNTED.has(name))
    .map((name) => `(select count(*)::int from ${name}) as ${name}`);
  return (await watcher.query<Record<string, number>>(`select ${counts.join()}`)).rows[0] ?? {};
}

/** What `work` has added to the tables and taken from them, where it has. */
async function changesOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await countRows();
  await work();
  await api.settled();
  const after = await countRows();
  const changes = Object.keys(after).map((name) => [
    name,
    (after[name] ?? 0) - (before[name] ?? 0),
  ]);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0)) as Record<string, number>;
}

test('the database is gone: every call says so', async () => {
  const world = await makeWorld();
  proxy.down();
  const answers = await callAllOf(world);
  const health = await api.send('/health');
  proxy.mend();
  expect(answers).toEqual(expectedOf(() => [503, '2', AWAY]));
  expect(health.status).toBe(503);
});

test('the database is frozen: every call says so in time, and health within 2 s', async () => {
  const world = await makeWorld();
  proxy.freeze();
  const answering = callAllOf(world, impatientApi);
  const asked = performance.now();
  const health = await impatientApi.send('/health');
  const took = performance.now() - asked;
  const answers = await answering;
  proxy.mend();
  expect(answers).toEqual(expectedOf(() => [503, '2', AWAY]));
  expect(await health.json()).toMatchObject({
    fields: { database: 'The database does not answer.' },
  });
  expect(took).toBeLessThan(2_000);
});

test('the database waits for a lock: every call is given up in time', async () => {
  const world = await makeWorld();
  await watcher.query('begin');
  await watcher.query(`lock table ${tables.join()} in access exclusive mode`);
  const answers = await callAllOf(world, impatientApi);
  await watcher.query('rollback');
  expect(answers).toEqual(expectedOf(() => [503, '2', AWAY]));
});

test("the database's disk is full: what writes says so, what reads goes on, and nothing is half", async () => {
  const world = await makeWorld();
  await watcher.query(
    `create function no_room() returns trigger language plpgsql as 'begin raise disk_full; end'`,
  );
  for (const table of tables) {
    await watcher.query(
      `create trigger no_room before insert or update or delete on ${table} execute function no_room()`,
    );
  }
  let answers = {};
  const changes = await changesOf(async () => {
    answers = await callAllOf(world);
  });
  await watcher.query('drop function no_room cascade');
  const full = [503, '60', FULL];
  // Some calls write, some only on their way to a refusal, some not at all.
  for (const row of authorizationRows) {
    const answer = (answers as Record<string, unknown[]>)[nameOf(row)];
    expect([[row.own], full]).toContainEqual(answer);
    if (row.endpoint.method === 'GET') expect(answer).toEqual([row.own]);
    // The profile has no resume, so that there is nothing to write.
    const isIdle = row.endpoint === uploadEndpoints.removeProfileResume;
    if (row.own < 300 && row.endpoint.method !== 'GET' && !isIdle) expect(answer).toEqual(full);
  }
  expect(changes).toEqual({});
});

test('the storage is gone: what needs files says so, all else goes on', async () => {
  const world = await makeWorld();
  const [, image = ''] = (await uploadImage(world)) ?? [];
  const folders = ['uploads', 'incoming'].map((name) => join(api.folder, name));
  for (const folder of folders) {
    await rename(folder, `${folder} away`);
    await writeFile(folder, 'no folder');
  }
  const answers = await callAllOf(world);
  const health = await api.send('/health');
  const picture = await fetch(new URL(image, api.base));
  for (const folder of folders) await rename(`${folder} away`, folder).catch(() => undefined);
  for (const folder of folders) {
    await rename(folder, `${folder} file`);
    await rename(`${folder} away`, folder);
  }
  expect(answers).toEqual(
    expectedOf(({ endpoint, own }) =>
      endpoint.upload !== undefined || endpoint === accountEndpoints.exportJobSeeker
        ? [503, '2', FILES_AWAY]
        : [own],
    ),
  );
  expect(await health.json()).toMatchObject({
    fields: { storage: 'Uploaded files cannot be reached.' },
  });
  expect([picture.status, picture.headers.get('retry-after')]).toEqual([503, '2']);
});

async function uploadImage(world: World): Promise<[number, string] | undefined> {
  const row = authorizationRows.find(({ endpoint }) => endpoint === uploadEndpoints.uploadLogo);
  if (row === undefined) return undefined;
  const { status, body } = await callRow(row, world);
  return [status, (body as { url: string } | undefined)?.url ?? ''];
}

test('the mail server is gone: every call goes on, and the mails wait', async () => {
  const answers = await callAll();
  const delivery = deliverBySmtp('smtp://127.0.0.1:1', 'no-reply@example.org');
  const { db, clock, log } = api.parts;
  await sendDueMails({ db, clock, delivery, log }, new AbortController().signal);
  delivery.close();
  expect(answers).toEqual(expectedOf(({ own }) => [own]));
  // Some are due only later.
  const tried = await db.select().from(mails).where(gt(mails.attempts, 0));
  expect(tried.length).toBeGreaterThan(0);
  for (const { lastError } of tried) expect(lastError).toContain('ECONNREFUSED');
});

/** Sends a call as bytes; `share` of its body, then hangs up. */
async function breakOff(row: Row, world: World, share: number): Promise<void> {
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
    body:
      upload === undefined ? (input.body === undefined ? null : JSON.stringify(input.body)) : form,
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
const withBody = named.filter(
  ({ row: { endpoint } }) => endpoint.body !== undefined || endpoint.upload !== undefined,
);

test.each(withBody)('$name, its body is cut: nothing happens', async ({ row }) => {
  const world = await makeWorld();
  expect(await changesOf(() => breakOff(row, world, 0.5))).toEqual({});
});

/** As where the server or its database is killed: the connection is gone at that statement. */
test.each(named)('$name, killed before or after any statement: all or nothing', async ({ row }) => {
  // A call that reads has nothing to commit.
  const moments =
    row.endpoint.method === 'GET' ? ['before' as const] : (['before', 'after'] as const);
  let whole: Record<string, number> | undefined;
  for (const when of moments) {
    const world = await makeWorld();
    for (let message = 1, wasCut = true; wasCut; message += 1) {
      expect(message).toBeLessThan(MOST_MESSAGES);
      proxy.cutAt(message, when);
      let answer: Answer<Row['endpoint']> | undefined;
      const changes = await changesOf(async () => {
        answer = await callRow(row, world);
      });
      wasCut = proxy.mend();
      if (answer?.status === 503) {
        expect(outcome(answer)).toEqual([503, '2', AWAY]);
        // Only after a commit may something have happened that nobody was told.
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
    const first = await makeWorld();
    const whole = await changesOf(() => callRow(row, first));
    const second = await makeWorld();
    const changes = await changesOf(() => breakOff(row, second, 1));
    expect([{}, whole]).toContainEqual(changes);
  }
});
