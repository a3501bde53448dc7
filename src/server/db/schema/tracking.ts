import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { LINK_TYPES, PAGE_TYPES } from '#src/contracts/tracking.ts';
import { instant, oneOf, primaryId } from './columns.ts';
import { jobs } from './jobs.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One visit of a public page, kept for `RAW_TRACKING_LIFE`. */
export const visits = pgTable(
  'visits',
  {
    id: primaryId(),
    /** Random, from the visitor's cookie; null for who asked not to be followed. */
    sessionId: uuid('session_id'),
    pageType: text('page_type', { enum: PAGE_TYPES }).notNull(),
    /** Whole seconds since arrival; null until the first later report. */
    duration: integer('duration_seconds'),
    arrivedAt: instant('arrived_at').notNull(),
  },
  (table) => [
    index('visits_latest_of_session')
      .on(table.sessionId, table.pageType, table.arrivedAt)
      .where(sql`${table.sessionId} is not null`),
    index('visits_by_arrival').on(table.arrivedAt),
    oneOf('visits_page_type_known', table.pageType, PAGE_TYPES),
    check('visits_duration_not_negative', sql`${table.duration} >= 0`),
  ],
);

/** The visits of a day whose own rows have gone. */
export const visitSums = pgTable(
  'visit_sums',
  {
    day: date('day', { mode: 'string' }).notNull(),
    pageType: text('page_type', { enum: PAGE_TYPES }).notNull(),
    visits: integer('visits').notNull(),
    /** How many of them had a duration, and the sum of these. */
    timedVisits: integer('timed_visits').notNull(),
    seconds: bigint('seconds', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.pageType] })],
);

/** An outgoing link that was followed, kept for `RAW_TRACKING_LIFE`. */
export const linkClicks = pgTable(
  'link_clicks',
  {
    id: primaryId(),
    linkType: text('link_type', { enum: LINK_TYPES }).notNull(),
    /** A job of this site, or the hash of a listing or scholarship: nothing that a caller can make up. */
    itemId: text('item_id'),
    clickedAt: instant('clicked_at').notNull(),
  },
  (table) => [
    index('link_clicks_by_time').on(table.clickedAt),
    oneOf('link_clicks_type_known', table.linkType, LINK_TYPES),
  ],
);

/** The clicks of a day whose own rows have gone. */
export const linkClickSums = pgTable(
  'link_click_sums',
  {
    day: date('day', { mode: 'string' }).notNull(),
    linkType: text('link_type', { enum: LINK_TYPES }).notNull(),
    /**
     * A job of this site; null for all other items together, since any caller can make up their ids. No
     * foreign key: the figure of a day stays when a job goes.
     */
    jobId: uuid('job_id'),
    clicks: integer('clicks').notNull(),
  },
  (table) => [unique('link_click_sums_once').on(table.day, table.linkType, table.jobId).nullsNotDistinct()],
);

/** One view of a job by one visitor, kept for its day, on which it counts once. */
export const jobViews = pgTable(
  'job_views',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    /** Both made with the day's salt: once that is gone, they lead back to no person. */
    network: bytes('network')
      .notNull()
      .default(sql`'\\x'`),
    visitor: bytes('visitor').notNull(),
  },
  (table) => [
    // In this order it also counts what a network has viewed on a day, and finds other days.
    primaryKey({ columns: [table.day, table.network, table.jobId, table.visitor] }),
    index('job_views_of_job').on(table.jobId, table.day),
  ],
);

/** How many views a job had on a day. */
export const jobViewSums = pgTable(
  'job_view_sums',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.day] })],
);

/** The random salt of a day's visitor hashes; kept for that day only. */
export const visitorSalts = pgTable('visitor_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: bytes('salt').notNull(),
});
