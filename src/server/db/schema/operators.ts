import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
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

/** The secret that an operator's app makes codes of. */
export const operatorSecondFactors = pgTable('operator_second_factors', {
  /** The address in small letters. */
  email: text('email').primaryKey(),
  /** In base32. */
  secret: text('secret').notNull(),
  createdAt: createdAt(),
  /** When it was turned on; null until then. */
  turnedOnAt: instant('turned_on_at'),
  /** The span of thirty seconds whose code was taken last: none is taken twice. */
  lastPeriod: integer('last_period').notNull().default(0),
  /** Hashes of the recovery codes that are not used yet. */
  recoveryCodes: text('recovery_codes').array().notNull().default([]),
});
