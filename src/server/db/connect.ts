import pg from 'pg';
import type { Logger } from 'pino';
import { messageOf, StartupError } from '#src/server/errors.ts';
import { startEmbedded } from './embedded/embedded-database.ts';

/** The database of this process: its own PostgreSQL, or one that is already there. */
export interface Connected {
  readonly connection: pg.ClientConfig;
  /** Stops what was started for it. */
  readonly stop: () => Promise<void>;
}

const DATABASE = 'adwuma';
const MIN_VERSION = 15;

/** @throws StartupError when it cannot be had, with what to do about it */
export async function connect(
  config: { databaseUrl: string | undefined; dataDir: string },
  log: Logger,
): Promise<Connected> {
  if (config.databaseUrl === undefined) return connectEmbedded(config.dataDir, log);
  const connection = { connectionString: config.databaseUrl };
  await checkVersion(connection);
  return { connection, stop: () => Promise.resolve() };
}

async function connectEmbedded(dataDir: string, log: Logger): Promise<Connected> {
  const { connection, stop } = await startEmbedded(dataDir, log);
  try {
    await query({ ...connection, database: 'postgres' }, async (client) => {
      const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
      if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { connection: { ...connection, database: DATABASE }, stop };
}

async function checkVersion(connection: pg.ClientConfig): Promise<void> {
  let version: string;
  try {
    version = await query(connection, async (client) => {
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      return rows[0]?.server_version ?? '';
    });
  } catch (cause) {
    // The address itself may hold a password.
    throw new StartupError(
      `The PostgreSQL that DATABASE_URL names cannot be used: ${messageOf(cause)}.`,
      { cause },
    );
  }
  if (Number.parseInt(version, 10) < MIN_VERSION) {
    throw new StartupError(
      `DATABASE_URL names a PostgreSQL ${version}; version ${MIN_VERSION} or later is needed.`,
    );
  }
}

async function query<T>(connection: pg.ClientConfig, work: (c: pg.Client) => Promise<T>) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  // What breaks fails the query too; unheard, it would end the process before anyone is told why.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
