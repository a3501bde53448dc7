import { and, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { UnlessChanged } from '#src/contracts/unless-changed.ts';

/**
 * The condition in a save of `values`, by name of `table`'s columns, that nothing else was saved
 * since; none when the caller names no instant. Values that are there already may be saved again: the answer
 * to the first time may have been lost on the way.
 */
export function unlessChangedElsewhere(
  table: PgTable & { updatedAt: PgColumn },
  values: Readonly<Record<string, unknown>>,
  { unlessChangedSince }: UnlessChanged,
): SQL | undefined {
  if (unlessChangedSince === undefined) return undefined;
  const same = Object.entries(getTableColumns(table))
    .filter(([name]) => values[name] !== undefined)
    .map(([name, column]) => sql`${column} is not distinct from ${sql.param(values[name], column)}`);
  // Not 'older than': the clocks of several processes differ.
  return or(eq(table.updatedAt, new Date(unlessChangedSince)), and(...same));
}
