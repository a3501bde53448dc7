import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { StartupError } from '#src/server/errors.ts';
import type { Database } from './database.ts';
import { withClient } from './connect.ts';

/** The first of these makes the schema of a new database, the others change it. */
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** The migrations that led to that schema; the last one has the `when` of the first of the others. */
const EARLIER_MIGRATIONS = join(MIGRATIONS, 'earlier');

/** Names this product's preparation among the advisory locks of a shared database. */
const PREPARATION_LOCK = 7_269_041;

/**
 * Brings the database to this version, then runs `afterwards` while still alone.
 * Several processes may do so at once: an advisory lock lets one at a time through.
 */
export async function prepareDatabase(
  connection: pg.ClientConfig,
  afterwards: (db: Database) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await withClient({ ...connection, application_name: 'adwuma migrations' }, async (client) => {
    // The lock belongs to the connection and ends with it.
    await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK]);
    const db = drizzle({ client });
    const last = await lastMigration(client);
    const start = read(MIGRATIONS)[0]?.folderMillis ?? 0;
    // A database that is not new may stand within the earlier ones. Drizzle leaves out all up to its last.
    if (last !== undefined && last < start) await migrate(db, { migrationsFolder: EARLIER_MIGRATIONS });
    await migrate(db, { migrationsFolder: MIGRATIONS });
    await afterwards(db);
  });
}

/** The last migration of a database, by the journal's `when`; undefined for one that no server has prepared. */
export async function lastMigration(client: pg.ClientBase): Promise<number | undefined> {
  const table = 'drizzle.__drizzle_migrations';
  const found = await client.query('select where to_regclass($1) is not null', [table]);
  if (found.rowCount === 0) return undefined;
  const { rows } = await client.query<{ last: string | null }>(`select max(created_at) as last from ${table}`);
  return Number(rows[0]?.last);
}

/**
 * A command changes no schema: a server that runs would not know of it.
 * @throws StartupError unless the database is as this version makes it
 */
export async function checkPrepared(connection: pg.ClientConfig): Promise<void> {
  const last = await withClient(connection, lastMigration);
  const own = read(MIGRATIONS).at(-1)?.folderMillis ?? 0;
  if (last === own) return;
  throw new StartupError(
    last !== undefined && last > own
      ? 'The database belongs to a later version of the program; give the command from the folder of that version.'
      : 'The database is not prepared for this version of the program; start its server once.',
  );
}

/** Whether this version can bring a database to the schema after a migration, named by the journal's `when`. */
export function isKnownMigration(when: number): boolean {
  return [EARLIER_MIGRATIONS, MIGRATIONS].some((folder) =>
    read(folder).some(({ folderMillis }) => folderMillis === when),
  );
}

/**
 * Brings an empty database to the schema that it had after the migration `last`, in the transaction
 * of `client`: Drizzle's own migrator would commit by itself, and always goes to the end.
 */
export async function migrateTo(client: pg.ClientBase, last: number): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const reached = (folder: string) => read(folder).filter(({ folderMillis }) => folderMillis <= last);
  const current = reached(MIGRATIONS);
  for (const { sql, hash, folderMillis } of current.length > 0 ? current : reached(EARLIER_MIGRATIONS)) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/** The migrations of a folder, the first one first. */
const read = (migrationsFolder: string) => readMigrationFiles({ migrationsFolder });
