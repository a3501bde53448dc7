import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { tokenHash } from './accounts.ts';
import { createdAt, instant, primaryId } from './columns.ts';

/** One browser that is signed in at the desk. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: primaryId(),
    tokenHash: tokenHash('token_hash').notNull().unique('operator_sessions_token_unique'),
    /** The address in small letters; null for a link that was made at the machine for no address. */
    email: text('email'),
    /** Program and system in words, such as 'Chrome on Android'. */
    device: text('device'),
    createdAt: createdAt(),
    /** Written at most once an hour. */
    usedAt: instant('used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('operator_sessions_by_end').on(table.expiresAt)],
);

/** A link that signs an operator in, once. */
export const operatorLinks = pgTable(
  'operator_links',
  {
    tokenHash: tokenHash('token_hash').primaryKey(),
    /** As that of the session. */
    email: text('email'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('operator_links_by_end').on(table.expiresAt)],
);
