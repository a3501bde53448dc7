import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { isKnownMigration, migrateTo } from '#src/server/db/migrate.ts';
import { carrySequencesOn } from '#src/server/db/sequences.ts';
import { withClient } from '#src/server/db/connect.ts';
import { isFilePath, MEDIA_BASE } from '#src/server/platform/files/file-path.ts';
import { FILES_FOLDER, readEntries, RefusedBackup, TABLES_FOLDER, type Manifest } from './backup-file.ts';
import type { BackupSource } from './write-backup.ts';

/** @throws RefusedBackup for a backup of a later version than this one */
export function checkMigration({ migration }: Manifest): void {
  if (isKnownMigration(migration)) return;
  throw new RefusedBackup(
    'This backup was made by another version of the program; restore it with that version or a later one.',
  );
}

/** @throws RefusedBackup when there is a table in the database already */
export async function checkEmpty(connection: pg.ClientConfig): Promise<void> {
  await withClient(connection, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_class where relkind in ('r', 'p') and not exists
         (select from pg_depend where objid = pg_class.oid and deptype = 'e')
         and relnamespace in (select oid from pg_namespace
           where nspname in (current_schema(), 'drizzle')) limit 1`,
    );
    if (rowCount !== 0) {
      throw new RefusedBackup('The database is not empty; restore into an empty one.');
    }
  });
}

/**
 * Brings a checked backup into an empty database and an empty store: all of it or, in the database,
 * nothing. The schema is that of the backup's time; later migrations follow when a server starts.
 */
export async function restoreBackup(
  { connection, store }: Omit<BackupSource, 'contentDir'>,
  path: string,
  manifest: Manifest,
): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await migrateTo(client, manifest.migration);
    const addRules = await dropRules(client, manifest);
    let copied: Copying | undefined;
    for await (const { name, content } of readEntries(path)) {
      if (name.startsWith(TABLES_FOLDER)) {
        const table = name.slice(TABLES_FOLDER.length, name.lastIndexOf('/'));
        if (copied?.table !== table) {
          await copied?.end();
          copied = copyInto(client, manifest, table);
        }
        await copied.write(content);
      } else {
        await copied?.end();
        copied = undefined;
        if (name.startsWith(FILES_FOLDER)) await store.write(keyIn(name), content);
      }
    }
    await addRules();
    await carrySequencesOn(client, manifest.sequences);
    await client.query('commit');
  });
}

/** @throws RefusedBackup for a name that no upload could have */
function keyIn(name: string): string {
  const key = name.slice(FILES_FOLDER.length);
  if (!isFilePath(`${MEDIA_BASE}/${key}`)) throw new RefusedBackup(`${name} is no upload.`);
  return key;
}

interface Copying {
  readonly table: string;
  write(bytes: Buffer): Promise<void>;
  /** @throws Error when there are not as many rows as in the backup */
  end(): Promise<void>;
}

function copyInto(client: pg.Client, { tables }: Manifest, name: string): Copying {
  const table = tables.find((one) => one.name === name);
  if (table === undefined) throw new RefusedBackup(`The table ${name} is not in the manifest.`);
  const stream = client.query(copyFrom(`copy ${name} (${table.columns.join()}) from stdin`));
  // The error reaches the next write or the end.
  const ended = finished(stream);
  ended.catch(() => undefined);
  return {
    table: name,
    write: (bytes) => Promise.race([ended, write(stream, bytes)]),
    end: async () => {
      stream.end();
      await ended;
      if (stream.rowCount !== table.rows) {
        throw new Error(`${name} has ${stream.rowCount} rows instead of ${table.rows}.`);
      }
    },
  };
}

async function write(stream: Writable, bytes: Buffer): Promise<void> {
  if (!stream.write(bytes)) await once(stream, 'drain');
}

/**
 * Takes away what would look at single rows while others are not there yet: foreign keys, and
 * triggers, whose work is in the backup already. Rows that migrations have added go as well.
 * @returns what brings the rules back and checks the foreign keys
 */
async function dropRules(client: pg.Client, { tables }: Manifest): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => name);
  const { rows: keys } = await client.query<{ table: string; name: string; rule: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  if (names.length > 0) await client.query(`truncate ${names.join()}`);
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, rule } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${rule}`);
    }
  };
}
