import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#src/server/db/database.ts';
import { TEMPLATE } from './postgres-cluster.ts';
import { until } from './until.ts';

/** Milliseconds that connections of a test may take to end. */
const LEAVING = 5_000;

export interface TestDatabase {
  readonly connection: pg.ClientConfig;
  readonly db: Database;
  readonly drop: () => Promise<void>;
}

/** A database of its own for a test file: a copy of the migrated template, or an empty one. */
export async function createTestDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administrate(`create database ${name} template ${template}`);
  const connection = { ...inject('postgres'), database: name };
  const opened = openDatabase(connection, pino({ level: 'silent' }));
  return {
    connection,
    db: opened.db,
    drop: async () => {
      await opened.close();
      // A pool says that it has ended before its server knows: forcing at once would break a
      // connection that has no listener any more, and that ends the run.
      const drop = () => administrate(`drop database if exists ${name}`).then(() => true);
      await until('every connection has left the database', drop, LEAVING).catch(() =>
        administrate(`drop database if exists ${name} with (force)`),
      );
    },
  };
}

async function administrate(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
