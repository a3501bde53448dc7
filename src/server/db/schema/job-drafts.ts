import { index, integer, json, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { DraftedJob } from '#src/contracts/job-drafts.ts';
import { instant } from './columns.ts';
import { companies } from './companies.ts';

/** Jobs that companies have begun to write. */
export const jobDrafts = pgTable(
  'job_drafts',
  {
    /** Made by its writer, so that a save whose answer was lost makes no second one. */
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** As text, which keeps all that can be typed. */
    data: json('data').$type<DraftedJob>().notNull(),
    /** Counts the saves, from 1 on. */
    version: integer('version').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('job_drafts_company_newest').on(table.companyId, table.updatedAt),
    index('job_drafts_by_age').on(table.updatedAt),
  ],
);
