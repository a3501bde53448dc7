import { index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Answers to calls that made something, each written in the transaction that made it: a call that comes
 * again under its key within a day gets the same answer and makes nothing.
 */
export const idempotencyRecords = pgTable(
  'kept_answers',
  {
    /** The account; for calls without one, the call. */
    caller: text('caller').notNull(),
    /** SHA-256 of the Idempotency-Key, in hex. */
    key: text('key').notNull(),
    /** SHA-256 of the key with what was asked: without the key, which is not stored, it says nothing. */
    asked: text('asked').notNull(),
    /** As it was sent; null for an answer without a body. */
    answer: json('answer'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'kept_answers_once', columns: [table.caller, table.key] }),
    index('kept_answers_by_time').on(table.at),
  ],
);
