import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A column of names as it is compared and indexed: as `foldName` folds them, whatever the database's language. */
export const foldedName = (column: AnyPgColumn): SQL => sql`lower(${column} collate "C")`;

/** Whether a column holds this name, or this email address, in whatever case. */
export const isSameName = (column: AnyPgColumn, name: unknown): SQL =>
  sql`${foldedName(column)} = lower(${name}::text collate "C")`;
