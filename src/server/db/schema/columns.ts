import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { check, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** A new key: ordered by time, so that it lands at the index's end. */
export const newId = (): string => randomUUIDv7();

/** Primary key made by the server, so that it is the same on every PostgreSQL from 15 on. */
export const primaryId = () => uuid('id').primaryKey().$defaultFn(newId);

/** An instant in milliseconds, which is what a JavaScript date keeps. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const createdAt = () => instant('created_at').notNull().defaultNow();

/** Allows only the given words (or null, where the column does). */
export function oneOf(name: string, column: AnyPgColumn, words: readonly string[]) {
  const list = sql.raw(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', '));
  return check(name, sql`${column} in (${list})`);
}
