import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, oneOf, primaryId } from './columns.ts';

export const FILE_KINDS = ['logo', 'cover', 'profile_image', 'resume', 'attachment'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/**
 * One file; as long as its row is here, its bytes are in the file store. Its owner is no
 * foreign key, because the row outlives a removed account until the store is rid of the file.
 */
export const files = pgTable(
  'files',
  {
    id: primaryId(),
    kind: text('kind', { enum: FILE_KINDS }).notNull(),
    companyId: uuid('company_id'),
    jobSeekerId: uuid('job_seeker_id'),
    /** The path at which it is read, `/media/...`, and by which others refer to it; never used twice. */
    path: text('path').notNull().unique('files_path_unique'),
    /** The path of its bytes in the store: its own, or that of a file that its owner had before. */
    storedPath: text('stored_path').notNull(),
    /** SHA-256 of a resume or attachment, by which its owner's next one like it is known; null for the rest. */
    contentHash: text('content_hash'),
    /** As it was uploaded, for people; never part of a path. */
    name: text('name').notNull(),
    /** Decided by content, not by name. */
    contentType: text('content_type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // A reference to a file names its owner too, so that no account can use the file of another.
    unique('files_path_of_company').on(table.path, table.companyId),
    unique('files_path_of_job_seeker').on(table.path, table.jobSeekerId),
    unique('files_id_of_job_seeker').on(table.id, table.jobSeekerId),
    index('files_by_age').on(table.createdAt),
    index('files_by_stored_path').on(table.storedPath),
    index('files_of_job_seeker').on(table.jobSeekerId, table.contentHash),
    oneOf('files_kind_known', table.kind, FILE_KINDS),
    check('files_path_is_media', sql`${table.path} like '/media/%'`),
    check('files_size_positive', sql`${table.size} > 0`),
    check('files_one_owner', sql`num_nonnulls(${table.companyId}, ${table.jobSeekerId}) = 1`),
  ],
);

/**
 * The files to be removed from the store. A path is here before its first byte is written, and leaves
 * in the transaction that makes the row in `files` that is stored there; it comes back in the one that
 * removes the last such row. So no path in the store is ever in neither table.
 */
export const fileRemovals = pgTable(
  'file_removals',
  {
    path: text('path').primaryKey(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('file_removals_due').on(table.dueAt)],
);
