import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, oneOf, primaryId } from './columns.ts';
import { companies } from './companies.ts';
import { jobSeekers } from './job-seekers.ts';

export const FILE_KINDS = ['logo', 'cover', 'profile_image', 'resume'] as const;

/**
 * One stored file. Its bytes lie in the file store under `key`; the row is written before anything
 * refers to it and removed with the last reference, so that neither outlives the other.
 */
export const files = pgTable(
  'files',
  {
    id: primaryId(),
    kind: text('kind', { enum: FILE_KINDS }).notNull(),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    jobSeekerId: uuid('job_seeker_id').references(() => jobSeekers.id, { onDelete: 'cascade' }),
    /** Path in the file store. */
    key: text('key').notNull().unique('files_key_unique'),
    /** As it was uploaded, for people; never part of a path. */
    name: text('name').notNull(),
    /** Decided by content, not by name (settled reading 16). */
    contentType: text('content_type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('files_of_company').on(table.companyId, table.kind),
    index('files_of_job_seeker').on(table.jobSeekerId, table.kind),
    oneOf('files_kind_known', table.kind, FILE_KINDS),
    check('files_size_positive', sql`${table.size} > 0`),
    check('files_one_owner', sql`num_nonnulls(${table.companyId}, ${table.jobSeekerId}) = 1`),
  ],
);
