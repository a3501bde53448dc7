import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ALERT_FREQUENCIES, ALERT_LISTS } from '#src/contracts/alert-values.ts';
import { foldedName } from '../same-name.ts';
import { createdAt, instant, oneOf, primaryId } from './columns.ts';
import { jobSeekers } from './job-seekers.ts';

/** SHA-256. */
const hash = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A search whose new results are mailed. Unconfirmed ones go after a day. */
export const alerts = pgTable(
  'alerts',
  {
    id: primaryId(),
    /** The address that it is mailed to; an alert of an account goes to the account's address of that moment. */
    email: text('email').notNull(),
    jobSeekerId: uuid('job_seeker_id').references(() => jobSeekers.id, { onDelete: 'cascade' }),
    list: text('list', { enum: ALERT_LISTS }).notNull(),
    /** As an address carries the filter of the list; empty for all. */
    query: text('query').notNull(),
    frequency: text('frequency', { enum: ALERT_FREQUENCIES }).notNull(),
    /**
     * The token of its mails' links. Stored as it is, since each mail repeats it: it changes or ends this alert and
     * nothing else.
     */
    token: text('token').notNull().unique('alerts_token_unique'),
    createdAt: createdAt(),
    confirmedAt: instant('confirmed_at'),
    /** When a link of its mails was last opened, or it was confirmed or changed. */
    usedAt: instant('used_at').notNull(),
    /** When it was asked whether it is still wanted. */
    askedAt: instant('asked_at'),
    /** The day of its last mail, UTC. */
    mailedOn: date('mailed_on'),
    /** The last of the known listings that it has been compared with. */
    seenThrough: bigint('seen_through', { mode: 'number' }).notNull(),
    /** Jobs posted here until then are no news for it. */
    postedThrough: instant('posted_through').notNull(),
    /** Scholarships that come due until that day have been mailed. */
    remindedThrough: date('reminded_through').notNull(),
  },
  (table) => [
    uniqueIndex('alerts_one_a_search').on(foldedName(table.email), table.list, table.query),
    index('alerts_of_job_seeker').on(table.jobSeekerId),
    index('alerts_by_mail').on(table.mailedOn),
    index('alerts_by_use').on(table.usedAt),
    oneOf('alerts_list_known', table.list, ALERT_LISTS),
    oneOf('alerts_frequency_known', table.frequency, ALERT_FREQUENCIES),
    check('alerts_email_not_blank', sql`btrim(${table.email}) <> ''`),
    check('alerts_query_not_long', sql`length(${table.query}) <= 2000`),
  ],
);

/** Every listing and scholarship that a release has shown, numbered in the order in which they came. */
export const knownListings = pgTable(
  'known_listings',
  {
    /** Listings that could not be distinguished before they had keys share one. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    list: text('list', { enum: ALERT_LISTS }).notNull(),
    /** Its key; 32 bytes: of the words that distinguished it before it had one. */
    hash: hash('hash').notNull(),
    /** By which it is known when it has another key; null once it has. */
    words: hash('words'),
    firstSeenAt: instant('first_seen_at').notNull(),
    /** The last day on which a release showed it; it is forgotten long after. */
    lastSeenOn: date('last_seen_on').notNull(),
  },
  (table) => [
    primaryKey({ name: 'known_listings_pkey', columns: [table.list, table.hash] }),
    index('known_listings_by_age').on(table.lastSeenOn),
    index('known_listings_by_words').on(table.list, table.words),
    oneOf('known_listings_list_known', table.list, ALERT_LISTS),
  ],
);
