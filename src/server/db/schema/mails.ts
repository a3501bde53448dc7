import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { alerts } from './alerts.ts';
import { createdAt, instant, oneOf, primaryId } from './columns.ts';

/** The lines in which mails wait, the first first: links that their readers wait for, notices, and news of alerts. */
export const MAIL_QUEUES = ['link', 'notice', 'news'] as const;

/**
 * Mails that wait to be sent, each written in the transaction of what causes it. A row is removed
 * when its mail is sent or given up, since it holds an address and often a link.
 */
export const mails = pgTable(
  'mails',
  {
    id: primaryId(),
    queue: text('queue', { enum: MAIL_QUEUES }).notNull().default('notice'),
    /** The network, account or recipient that caused it, as a hash; null for news of an alert. */
    causedBy: text('caused_by'),
    /** How many mails of the same cause waited when it was added: it waits for that many of each other cause. */
    turn: integer('turn').notNull().default(0),
    recipient: text('recipient').notNull(),
    /** The address for an answer; null where there is none. */
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** A file for calendars that is attached; null for none. */
    calendar: text('calendar'),
    createdAt: createdAt(),
    /** After this it would be of no use: it is given up. */
    expiresAt: instant('expires_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When a worker may try next; while one does, when its claim ends. */
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    /** The alert whose news it is: it goes with the alert. */
    alertId: uuid('alert_id').references(() => alerts.id, { onDelete: 'cascade' }),
    /** The address at which a mail program unsubscribes by one click (RFC 8058). */
    unsubscribe: text('unsubscribe'),
  },
  (table) => [
    index('mails_of_alert').on(table.alertId),
    index('mails_due').on(table.queue, table.turn, table.nextAttemptAt),
    index('mails_of_cause')
      .on(table.causedBy)
      .where(sql`${table.causedBy} is not null`),
    index('mails_failed')
      .on(table.createdAt)
      .where(sql`${table.lastError} is not null`),
    oneOf('mails_queue_known', table.queue, MAIL_QUEUES),
    check('mails_attempts_not_negative', sql`${table.attempts} >= 0`),
  ],
);

/** Mails that were given up, for the operator: of whom they were meant for only where the mailbox is. */
export const givenUpMails = pgTable(
  'given_up_mails',
  {
    id: primaryId(),
    subject: text('subject').notNull(),
    /** The part behind the @ of the address. */
    domain: text('domain').notNull(),
    /** The last words of the mail server, without the address. */
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('given_up_mails_by_time').on(table.at)],
);
