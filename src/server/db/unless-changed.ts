import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { UnlessChanged } from '#src/contracts/unless-changed.ts';

/**
 * The condition in a save that nothing else was saved since; none when the caller names no instant.
 * Not 'older than': the clocks of several processes differ.
 */
export function unchangedSince(
  updatedAt: PgColumn,
  { unlessChangedSince }: UnlessChanged,
): SQL | undefined {
  return unlessChangedSince === undefined ? undefined : eq(updatedAt, new Date(unlessChangedSince));
}
