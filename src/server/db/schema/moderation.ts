import { sql } from 'drizzle-orm';
import { customType, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { REPORTED_KINDS, REPORT_REASONS } from '#src/contracts/reports.ts';
import { createdAt, instant, oneOf, primaryId } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Ids of records and paths of pictures that were public until they were removed: each answers 410. */
export const removedAddresses = pgTable('removed_addresses', {
  address: text('address').primaryKey(),
  removedAt: instant('removed_at').notNull(),
});

/** Something that was reported. */
export const reportedItems = pgTable(
  'reported_items',
  {
    id: primaryId(),
    kind: text('kind', { enum: REPORTED_KINDS }).notNull(),
    /** The id of a job, company or message, the key of a listing; the link of one that was reported before it had a key. */
    item: text('item').notNull(),
    /** The link of a listing, and its title and company; null for a job or company of this site. */
    link: text('link'),
    name: text('name'),
    /** What a message said when it was first reported. */
    text: text('text'),
    /** Makes the hashes of the networks that reported it, so that no other's can be compared. */
    salt: bytes('salt').notNull(),
  },
  (table) => [
    unique('reported_items_once').on(table.kind, table.item),
    oneOf('reported_items_kind_known', table.kind, REPORTED_KINDS),
  ],
);

/** One report. Nothing in it leads to who made it. */
export const reports = pgTable(
  'reports',
  {
    id: primaryId(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => reportedItems.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    details: text('details'),
    /** A salted hash of the reporter's network; null once its time has ended. */
    network: bytes('network'),
    createdAt: createdAt(),
    /** When an operator closed it. */
    resolvedAt: instant('resolved_at'),
  },
  (table) => [
    index('reports_of_item').on(table.itemId),
    index('reports_open')
      .on(table.createdAt)
      .where(sql`${table.resolvedAt} is null`),
    index('reports_with_network')
      .on(table.createdAt)
      .where(sql`${table.network} is not null`),
    index('reports_resolved')
      .on(table.resolvedAt)
      .where(sql`${table.resolvedAt} is not null`),
    oneOf('reports_reason_known', table.reason, REPORT_REASONS),
  ],
);
