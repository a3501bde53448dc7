import { index, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SavedItem } from '#src/contracts/saved-items.ts';
import { instant } from './columns.ts';
import { jobSeekers } from './job-seekers.ts';

/** What was saved before listings had keys has none. */
type StoredItem = Omit<SavedItem, 'key'> & Partial<Pick<SavedItem, 'key'>>;

/** What job seekers have saved, with what its card said: it outlives the listing. */
export const savedItems = pgTable(
  'saved_items',
  {
    jobSeekerId: uuid('job_seeker_id')
      .notNull()
      .references(() => jobSeekers.id, { onDelete: 'cascade' }),
    /** Its key; of what was saved before listings had keys the hash of kind, link and title. */
    key: text('key').notNull(),
    data: json('data').$type<StoredItem>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'saved_items_pkey', columns: [table.jobSeekerId, table.key] }),
    index('saved_items_newest').on(table.jobSeekerId, table.updatedAt),
  ],
);
