import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { LINK_TYPES, PAGE_TYPES } from '#src/contracts/tracking.ts';
import { instant, oneOf, primaryId } from './columns.ts';
import { jobs } from './jobs.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One visit of a public page (settled reading 1). */
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

/** An outgoing link that somebody followed. */
export const linkClicks = pgTable(
  'link_clicks',
  {
    id: primaryId(),
    linkType: text('link_type', { enum: LINK_TYPES }).notNull(),
    itemId: text('item_id'),
    linkUrl: text('link_url').notNull(),
    clickedAt: instant('clicked_at').notNull(),
  },
  (table) => [
    index('link_clicks_by_time').on(table.clickedAt),
    oneOf('link_clicks_type_known', table.linkType, LINK_TYPES),
  ],
);

/** One view of a job by one visitor on one day (settled reading 13). */
export const jobViews = pgTable(
  'job_views',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    /** Made with the day's salt: once that is gone, it leads back to nobody. */
    visitor: bytes('visitor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.day, table.visitor] })],
);

/** The random salt of a day's visitor hashes; kept for that day only. */
export const visitorSalts = pgTable('visitor_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: bytes('salt').notNull(),
});
