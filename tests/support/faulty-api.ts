import pg from 'pg';
import { pino } from 'pino';
import { expect } from 'vitest';
import { openDatabase } from '#src/server/db/database.ts';
import { startApi, type Answer, type TestApi } from './api-harness.ts';
import { authorizationRows, type Owned, type Row } from './authorization-rows.ts';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { makeOwners } from './owned-records.ts';
import { signIn, signInJobSeeker, signInOperator } from './sign-in.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { until } from './until.ts';

/** What a call is answered with while the database is away. */
export const AWAY = 'The service is being restored. Please try again shortly.';
/** What is written ahead, or once a day, whatever becomes of the call. */
const NOT_COUNTED = new Set(['file_removals', 'visitor_salts']);

/** An API whose database is reached through something that can fail. */
export interface FaultyApi {
  readonly api: TestApi;
  readonly database: TestDatabase;
  readonly proxy: DatabaseProxy;
  /** A connection past the proxy. */
  readonly watcher: pg.Client;
  readonly tables: readonly string[];
  /** It is back by itself, and has logged no fault of ours. */
  readonly expectRecovery: () => Promise<void>;
  /** What `work` has added to the tables and taken from them, where it has. */
  readonly changesOf: (work: () => Promise<unknown>) => Promise<Record<string, number>>;
  readonly stop: () => Promise<void>;
}

/** @param statementTimeout milliseconds after which a silent database is given up; the product's by default */
export async function startFaultyApi(statementTimeout?: number): Promise<FaultyApi> {
  const database = await createTestDatabase();
  const proxy = await startDatabaseProxy(database.connection);
  const opened = openDatabase(proxy.connection, pino({ level: 'silent' }), statementTimeout);
  const api = await startApi(opened.db);
  const watcher = new pg.Client(database.connection);
  await watcher.connect();
  const tables = await tablesOf(watcher);
  return {
    api,
    database,
    proxy,
    watcher,
    tables,
    async expectRecovery() {
      await until('all is well again', async () => (await api.send('/health')).status === 200);
      expect(api.logged.splice(0).filter((line) => /"level":[56]0/.test(line))).toEqual([]);
    },
    async changesOf(work) {
      const before = await countRows(watcher, tables);
      await work();
      await api.settled();
      const after = await countRows(watcher, tables);
      const changes = Object.keys(after).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]);
      return Object.fromEntries(changes.filter(([, change]) => change !== 0)) as Record<string, number>;
    },
    async stop() {
      await api.stop();
      await opened.close();
      await proxy.stop();
      await watcher.end();
      await database.drop();
    },
  };
}

/** What a company and a job seeker own, and who calls about it. */
export interface World {
  owned: Owned;
  headersOf: (row: Row) => Record<string, string>;
}

export async function makeWorld({ api, database: { db } }: FaultyApi): Promise<World> {
  const { owned, company, jobSeeker, operator } = await makeOwners(api, db);
  const toEnd = {
    company: await signIn(db, { role: 'company', id: company.id }),
    jobSeeker: await signIn(db, { role: 'jobseeker', id: jobSeeker.id }),
    everywhere: await signInJobSeeker(db),
    operator: await signInOperator(db),
  };
  const headersOf = ({ endpoint: { access, path } }: Row) => {
    if (path === '/auth/logout') return toEnd.company.headers;
    if (path === '/auth/jobseeker/logout') return toEnd.jobSeeker.headers;
    if (path === '/auth/logout-everywhere') return toEnd.everywhere.headers;
    if (path === '/auth/operator/logout') return toEnd.operator.headers;
    if (access === 'anyone') return {};
    if (access === 'operator') return operator.headers;
    return access === 'company' || access === 'owner' ? company.headers : jobSeeker.headers;
  };
  return { owned, headersOf };
}

export const callRow = (row: Row, { owned, headersOf }: World, { api }: FaultyApi) =>
  api.call(row.endpoint, row.send(owned), headersOf(row));

export const nameOf = ({ endpoint }: Row) => `${endpoint.method} ${endpoint.path}`;

/** What a call answered, as far as a fault decides it. */
export const outcome = ({ status, headers, error }: Answer<Row['endpoint']>) =>
  status === 503 ? [status, headers.get('retry-after'), error?.error] : [status];

/** All calls at once, as they come when a fault lasts. */
export async function callAll(faulty: FaultyApi, world: World): Promise<Record<string, unknown[]>> {
  const answers = authorizationRows.map(async (row) => [nameOf(row), outcome(await callRow(row, world, faulty))]);
  return Object.fromEntries(await Promise.all(answers)) as Record<string, unknown[]>;
}

async function tablesOf(watcher: pg.Client): Promise<string[]> {
  const { rows } = await watcher.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return rows.map(({ name }) => name);
}

async function countRows(watcher: pg.Client, tables: readonly string[]): Promise<Record<string, number>> {
  const counts = tables
    .filter((name) => !NOT_COUNTED.has(name))
    .map((name) => `(select count(*)::int from ${name}) as ${name}`);
  return (await watcher.query<Record<string, number>>(`select ${counts.join()}`)).rows[0] ?? {};
}
