import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#src/server/db/database.ts';

/**
 * Removes at most `most` rows whose time has ended by `now`, and leaves those alone that another process
 * is removing. @returns how many went
 */
export type RemoveBatch = (db: Database, now: Date, most: number) => Promise<number>;

/** Rows of one round: so few that a statement takes no second, whatever has piled up. */
const BATCH_SIZE = 5_000;

/** Removes all rows whose time has ended, round by round, until there are none or `stopping`. */
export async function removeInBatches(
  remove: RemoveBatch,
  db: Database,
  now: Date,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted && (await remove(db, now, BATCH_SIZE)) >= BATCH_SIZE);
}

/** Removes the rows of `table` of which a condition says that their time has ended. */
export function removeRows(table: PgTable, ended: (now: Date) => SQL | undefined): RemoveBatch {
  return async (db, now, most) => {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${ended(now)} limit ${most} for update skip locked
      ))`);
    return rowCount ?? 0;
  };
}
