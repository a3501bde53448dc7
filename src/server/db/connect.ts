import pg from 'pg';
import type { Logger } from 'pino';
import { messageOf, StartupError } from '#src/server/errors.ts';
import { DataFolderInUse, type Holder } from './embedded/data-folder-lock.ts';
import { findStarted, startEmbedded } from './embedded/embedded-database.ts';

/** The database of this process: its own PostgreSQL, or one that is already there. */
export interface Connected {
  readonly connection: pg.ClientConfig;
  /** Stops what was started for it. */
  readonly stop: () => Promise<void>;
}

const DATABASE = 'adwuma';
const MIN_VERSION = 15;

interface DatabaseSettings {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/** @throws StartupError when it cannot be had, with what to do about it */
export function connect(settings: DatabaseSettings, log: Logger): Promise<Connected> {
  return settings.databaseUrl === undefined
    ? startOwn(settings.dataDir, log, 'server')
    : connectTo(settings.databaseUrl);
}

/**
 * For a command: as `connect`, but the embedded database is that of the server that runs. Where none
 * does, it is started, and stopped with the command.
 * @returns also whether mails that the command adds have to wait for a server
 */
export async function connectCommand(
  { databaseUrl, dataDir }: DatabaseSettings,
  log: Logger,
): Promise<Connected & { isServed: boolean }> {
  if (databaseUrl !== undefined) return { ...(await connectTo(databaseUrl)), isServed: true };
  try {
    return { ...(await startOwn(dataDir, log, 'command')), isServed: false };
  } catch (error) {
    if (!(error instanceof DataFolderInUse) || error.holder === 'command') throw error;
    return { ...(await joinServer(dataDir)), isServed: true };
  }
}

async function connectTo(connectionString: string): Promise<Connected> {
  await checkVersion({ connectionString });
  return { connection: { connectionString }, stop: () => Promise.resolve() };
}

async function startOwn(dataDir: string, log: Logger, as: Holder): Promise<Connected> {
  const { connection, stop } = await startEmbedded(dataDir, log, as);
  try {
    await withClient({ ...connection, database: 'postgres' }, async (client) => {
      const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
      if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { connection: { ...connection, database: DATABASE }, stop };
}

async function joinServer(dataDir: string): Promise<Connected> {
  try {
    const started = await findStarted(dataDir);
    if (started === undefined) throw new Error('its database does not listen');
    const connection = { ...started, database: DATABASE };
    await withClient(connection, (client) => client.query('select'));
    return { connection, stop: () => Promise.resolve() };
  } catch (cause) {
    throw new StartupError(
      `The server of the data folder ${dataDir} is starting or stopping (${messageOf(cause)}); try again shortly.`,
      { cause },
    );
  }
}

async function checkVersion(connection: pg.ClientConfig): Promise<void> {
  let version: string;
  try {
    version = await withClient(connection, async (client) => {
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      return rows[0]?.server_version ?? '';
    });
  } catch (cause) {
    // The address itself may hold a password.
    throw new StartupError(`The PostgreSQL that DATABASE_URL names cannot be used: ${messageOf(cause)}.`, { cause });
  }
  if (Number.parseInt(version, 10) < MIN_VERSION) {
    throw new StartupError(`DATABASE_URL names a PostgreSQL ${version}; version ${MIN_VERSION} or later is needed.`);
  }
}

/** Does `work` on a new connection, which ends with it: a transaction that is open then is undone. */
export async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  // A break fails the query too; unheard, it would end the process before its reason is logged.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
