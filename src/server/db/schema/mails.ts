import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId } from './columns.ts';

/**
 * The outbox: a mail is written in the transaction of what causes it, and a worker sends it.
 * The texts are dropped once it is sent or given up, since they hold links.
 */
export const mails = pgTable(
  'mails',
  {
    id: primaryId(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text'),
    html: text('html'),
    createdAt: createdAt(),
    /** After this it would be of no use to anybody: it is given up. */
    expiresAt: instant('expires_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When a worker may try next; in the future while one does. Null once sent or given up. */
    nextAttemptAt: instant('next_attempt_at').defaultNow(),
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('mails_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.nextAttemptAt} is not null`),
    check('mails_attempts_not_negative', sql`${table.attempts} >= 0`),
    check('mails_sent_is_done', sql`${table.sentAt} is null or ${table.nextAttemptAt} is null`),
    check(
      'mails_texts_kept_while_due',
      sql`(${table.nextAttemptAt} is null) = (${table.text} is null) and (${table.text} is null) = (${table.html} is null)`,
    ),
  ],
);
