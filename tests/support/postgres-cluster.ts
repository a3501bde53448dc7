import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#src/server/db/embedded/embedded-database.ts';
import { prepareDatabase } from '#src/server/db/migrate.ts';

/** How tests reach the run's cluster; its `template` database is migrated and empty. */
export interface TestCluster {
  host: string;
  port: number;
  user: string;
  password: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestCluster;
  }
}

/** The database that every test database is copied from. */
export const TEMPLATE = 'adwuma_template';

/** One cluster a run of the `api` project, in a folder that goes with it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'adwuma-api-'));
  // For root where user namespaces are refused, a system user of the database has to get in.
  await chmod(dataDir, 0o755);
  const embedded = await startEmbedded(dataDir, pino({ level: 'silent' }));
  const { host = '', port = 0, user = '', password } = embedded.connection;
  const cluster = { host, port, user, password: String(password) };

  const client = new pg.Client({ ...cluster, database: 'postgres' });
  await client.connect();
  // Nothing here has to outlive a crash of the machine.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query('select pg_reload_conf()');
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await prepareDatabase({ ...cluster, database: TEMPLATE });

  project.provide('postgres', cluster);
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
