import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from './query-errors.ts';

/** The database of verbs and queries: the pool, or a transaction of it. */
export type Database = NodePgDatabase;

export interface OpenDatabase {
  readonly db: Database;
  /** How many connections there are, and how many requests wait for one. */
  connections(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Milliseconds; a query of a request that takes longer is a fault, not patience. */
const STATEMENT_TIMEOUT = 10_000;
/** Milliseconds that a request waits for a connection before it is answered with 503. */
const CONNECTION_TIMEOUT = 3_000;

/** Opens a pool; nothing connects before the first query. */
export function openDatabase(
  connection: pg.ClientConfig,
  log: Logger,
  statementTimeout = STATEMENT_TIMEOUT,
): OpenDatabase {
  const pool = new pg.Pool({
    ...connection,
    application_name: 'adwuma',
    max: 10,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
    // Answers of a server that is gone without a word.
    query_timeout: statementTimeout + 1_000,
    keepAlive: true,
  });
  let closing = false;
  const logError = ({ message }: Error) => {
    if (!closing) log.warn({ reason: message }, 'a database connection broke');
  };
  // A connection that breaks is replaced by the pool; unheard, it would end the process. The pool
  // itself listens only to idle ones: one in use may break between two queries of a transaction.
  pool.on('connect', (client) => client.on('error', logError));
  pool.on('error', () => undefined);
  const db = drizzle({ client: pool });
  db.transaction = inOwnConnection(pool);
  return {
    db,
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => {
      closing = true;
      return pool.end();
    },
  };
}

/**
 * Drizzle 0.45 loses a connection of the pool for good when its `begin` fails, and gives a broken
 * one back as if it were whole; so each transaction gets its connection here and returns it here.
 */
function inOwnConnection(pool: pg.Pool): Database['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    let broken = false;
    try {
      return await drizzle({ client }).transaction(work, config);
    } catch (error) {
      broken = isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
}
