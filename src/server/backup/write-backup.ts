import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack } from 'tar-stream';
import { lockForBackup } from '#src/server/db/backup-lock.ts';
import { lastMigration } from '#src/server/db/migrate.ts';
import { sequencesOf } from '#src/server/db/sequences.ts';
import { withClient } from '#src/server/db/connect.ts';
import { keyOf } from '#src/server/platform/files/file-path.ts';
import type { FileStore } from '#src/server/platform/files/file-store.ts';
import { CONTENT_FOLDER, FILES_FOLDER, MANIFEST, RefusedBackup, TABLES_FOLDER, type Manifest } from './backup-file.ts';
import { contentHash, contentNames } from './content-files.ts';

export interface BackupSource {
  readonly connection: pg.ClientConfig;
  readonly store: FileStore;
  /** The content folder. */
  readonly contentDir: string;
}

/** Appends a part to the backup; resolves when it has been passed on. */
type Append = (name: string, content: Buffer) => Promise<void>;

/** Milliseconds that another backup, or a removal of files, is waited for. */
const LOCK_TIMEOUT = 60_000;
/** Bytes of one part of a table; a part is in memory while it is passed on. */
const PART_SIZE = 1_000_000;
/** Names of files that are read from the database at once. */
const FILES_AT_ONCE = 1_000;

/**
 * Writes one moment of the database, every file that it names then, and the content folder. A server may go on
 * meanwhile; files that are to be removed stay until it is done. What fails breaks it off.
 */
export async function writeBackup(source: BackupSource, target: Writable, now: Date): Promise<void> {
  const tar = pack();
  const append: Append = (name, content) =>
    new Promise((resolve, reject) => {
      tar.entry({ name, mtime: now }, content, (error) => (error ? reject(error) : resolve()));
    });
  const parts = writeParts(source, now, append).then(
    () => tar.finalize(),
    (error: Error) => tar.destroy(error),
  );
  await pipeline(tar, createGzip({ level: 5 }), target).finally(() => parts);
}

async function writeParts(source: BackupSource, now: Date, append: Append): Promise<void> {
  await withClient(source.connection, async (client) => {
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT}`);
    await client.query('set statement_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    // Before the snapshot: a file that is removed afterwards is not in it.
    await lockForBackup(client);
    await client.query('begin isolation level repeatable read read only');
    const migration = await lastMigration(client);
    if (migration === undefined) throw new RefusedBackup('No server has prepared the database yet.');
    const tables: Manifest['tables'] = [];
    for (const table of await tablesOf(client)) {
      tables.push({ ...table, rows: await copyTable(client, table, append) });
    }
    const sequences = await sequencesOf(client);
    const files = await copyFiles(client, source.store, append);
    const content = await copyContent(source.contentDir, append);
    const manifest: Manifest = {
      format: 'adwuma backup 1',
      takenAt: now.toISOString(),
      migration,
      tables,
      sequences,
      content,
      ...files,
    };
    await append(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  });
}

/** Tables and their columns, as SQL writes them; those of extensions belong to the extension. */
async function tablesOf(client: pg.Client) {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select quote_ident(t.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r'
      and not exists (select from pg_depend where objid = t.oid and deptype = 'e')
    group by t.relname order by t.relname`);
  return rows;
}

/** @returns the number of rows */
async function copyTable(
  client: pg.Client,
  { name, columns }: Omit<Manifest['tables'][number], 'rows'>,
  append: Append,
): Promise<number> {
  const rows = client.query(copyTo(`copy ${name} (${columns.join()}) to stdout`));
  let part = 0;
  let chunks: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    part += 1;
    await append(`${TABLES_FOLDER}${name}/${part}`, Buffer.concat(chunks));
    chunks = [];
    size = 0;
  };
  for await (const chunk of rows) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > PART_SIZE) await flush();
  }
  if (size > 0) await flush();
  return rows.rowCount;
}

async function copyFiles(client: pg.Client, store: FileStore, append: Append) {
  const files = { count: 0, bytes: 0 };
  const missing: string[] = [];
  await client.query('declare named cursor for select distinct stored_path as path, size from files order by 1');
  for (;;) {
    const { rows } = await client.query<{ path: string; size: number }>(`fetch ${FILES_AT_ONCE} from named`);
    if (rows.length === 0) return { files, missing };
    for (const { path, size } of rows) {
      const content = await store.open(keyOf(path));
      const bytes = content && (await buffer(content));
      if (bytes?.length !== size) {
        missing.push(path);
        continue;
      }
      await append(FILES_FOLDER + keyOf(path), bytes);
      files.count += 1;
      files.bytes += size;
    }
  }
}

/** Each file is whole, since commands put a new one in the place of the old. */
async function copyContent(contentDir: string, append: Append): Promise<Manifest['content']> {
  const copied: Manifest['content'] = [];
  for (const name of await contentNames(contentDir)) {
    const bytes = await readFile(join(contentDir, name));
    await append(CONTENT_FOLDER + name, bytes);
    copied.push({ name, sha256: contentHash(bytes) });
  }
  return copied;
}
