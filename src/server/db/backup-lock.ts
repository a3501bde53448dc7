import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Database } from './database.ts';

/** Names the backup among the advisory locks of a shared database. */
const BACKUP_LOCK = 7_269_042;

/** Keeps every process from removing files until the connection ends; waits for removals under way. */
export async function lockForBackup(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
}

/** Runs `work` in a transaction, unless a backup is under way. @returns whether it was run */
export function unlessBackupRuns(db: Database, work: (tx: Database) => Promise<unknown>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as free`,
    );
    if (rows[0]?.free !== true) return false;
    await work(tx);
    return true;
  });
}
