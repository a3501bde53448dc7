import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  json,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { JOB_SEEKER_MAILS } from '#src/contracts/mail-preferences.ts';
import type { SavedItem } from '#src/contracts/saved-items.ts';
import { foldedName } from '#src/server/db/same-name.ts';
import { createdAt, instant, primaryId } from './columns.ts';
import { files } from './files.ts';

/** A job seeker's profile. */
export const jobSeekers = pgTable(
  'job_seekers',
  {
    id: primaryId(),
    /** As typed; one account for an address whatever its case. */
    email: text('email').notNull(),
    name: text('name'),
    phone: text('phone'),
    address: text('address'),
    education: text('education'),
    degreeType: text('degree_type'),
    headline: text('headline'),
    bio: text('bio'),
    skills: text('skills'),
    linkedIn: text('linked_in'),
    portfolioWebsite: text('portfolio_website'),
    /** One entry a line. */
    workExperience: text('work_experience'),
    experience: text('experience'),
    /** Paths such as `/media/...` of files that this job seeker owns. */
    profileImage: text('profile_image'),
    resume: text('resume'),
    /** The resume that was removed last, while that can be undone. */
    removedResume: text('removed_resume'),
    resumeRemovedAt: instant('resume_removed_at'),
    /** Whether all visitors may see the public page. */
    isPublic: boolean('public').notNull().default(true),
    /** The kinds of mail that they have turned off. */
    mailsOff: text('mails_off', { enum: JOB_SEEKER_MAILS }).array().notNull().default([]),
    createdAt: createdAt(),
    /** When its text was last saved; files are saved by themselves. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('job_seekers_email_unique').on(foldedName(table.email)),
    unique('job_seekers_profile_image_once').on(table.profileImage),
    unique('job_seekers_resume_once').on(table.resume),
    foreignKey({
      name: 'job_seekers_profile_image_own',
      columns: [table.profileImage, table.id],
      foreignColumns: [files.path, files.jobSeekerId],
    }),
    foreignKey({
      name: 'job_seekers_resume_own',
      columns: [table.resume, table.id],
      foreignColumns: [files.path, files.jobSeekerId],
    }),
    foreignKey({
      name: 'job_seekers_removed_resume_own',
      columns: [table.removedResume, table.id],
      foreignColumns: [files.path, files.jobSeekerId],
    }),
    index('job_seekers_by_age').on(table.createdAt),
    // Also finds who refers to a file.
    index('job_seekers_removed_resume').on(table.removedResume),
    index('job_seekers_resume_removed').on(table.resumeRemovedAt),
    check(
      'job_seekers_removed_resume_with_time',
      sql`num_nonnulls(${table.removedResume}, ${table.resumeRemovedAt}) <> 1`,
    ),
    check('job_seekers_email_not_blank', sql`btrim(${table.email}) <> ''`),
  ],
);

/** An item that was saved before listings had keys has none. */
type StoredItem = Omit<SavedItem, 'key'> & Partial<Pick<SavedItem, 'key'>>;

/** The items that job seekers have saved, with the texts of their cards, which outlive the listing. */
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
