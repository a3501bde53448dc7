import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { RECOMMENDATIONS } from '#src/contracts/application-assessments.ts';
import { APPLICATION_STATUSES } from '#src/contracts/job-values.ts';
import { companyMembers } from './accounts.ts';
import { createdAt, instant, oneOf, primaryId } from './columns.ts';
import { companies } from './companies.ts';
import { files } from './files.ts';
import { jobSeekers } from './job-seekers.ts';
import { jobs } from './jobs.ts';

/** One application of one job seeker to one job. */
export const applications = pgTable(
  'applications',
  {
    id: primaryId(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** Null once the account is gone: the company keeps job, dates and status, and nothing else. */
    jobSeekerId: uuid('job_seeker_id').references(() => jobSeekers.id, {
      onDelete: 'cascade',
    }),
    status: text('status', { enum: APPLICATION_STATUSES }).notNull().default('pending'),
    /** The copy of the resume taken when applying. */
    resumeFileId: uuid('resume_file_id').unique('applications_resume_unique'),
    /** The copy of the second file, such as a certificate. */
    attachmentFileId: uuid('attachment_file_id').unique('applications_attachment_unique'),
    coverLetter: text('cover_letter'),
    appliedAt: instant('applied_at').notNull(),
    /** When its status or withdrawal was last saved. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When the applicant took it back: from then on the company reads neither letter nor files. */
    withdrawnAt: instant('withdrawn_at'),
    /** When its applicant was mailed that it will soon be removed. */
    removalToldAt: instant('removal_told_at'),
    /** Whether its company has been mailed about it. */
    companyTold: boolean('company_told').notNull().default(false),
  },
  (table) => [
    // This key decides about a second application; one taken back leaves room for another.
    uniqueIndex('applications_once')
      .on(table.jobId, table.jobSeekerId)
      .where(sql`${table.withdrawnAt} is null`),
    foreignKey({
      name: 'applications_resume_own',
      columns: [table.resumeFileId, table.jobSeekerId],
      foreignColumns: [files.id, files.jobSeekerId],
    }),
    foreignKey({
      name: 'applications_attachment_own',
      columns: [table.attachmentFileId, table.jobSeekerId],
      foreignColumns: [files.id, files.jobSeekerId],
    }),
    index('applications_of_job').on(table.jobId, table.appliedAt),
    index('applications_of_job_seeker').on(table.jobSeekerId, table.appliedAt),
    index('applications_by_age').on(table.appliedAt),
    check(
      'applications_whole_or_anonymous',
      sql`num_nonnulls(${table.jobSeekerId}, ${table.resumeFileId}) <> 1 and (${table.jobSeekerId} is not null or num_nonnulls(${table.coverLetter}, ${table.attachmentFileId}) = 0)`,
    ),
    oneOf('applications_status_known', table.status, APPLICATION_STATUSES),
  ],
);

/** Every change of an application's status by its company, with what it wrote to the applicant. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: primaryId(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    status: text('status', { enum: APPLICATION_STATUSES }).notNull(),
    message: text('message'),
    /** The name of the member who did it, as it was then; null where only the company is known. */
    actor: text('actor'),
    at: instant('at').notNull(),
    /** From when on its applicant reads it; null where that is not settled, or it was corrected before. */
    releaseAt: instant('release_at'),
    /** Whether its mail to the applicant was due: no later one names it. */
    mailWasDue: boolean('told').notNull().default(false),
    /**
     * When a mail to the applicant named it; null where it was corrected or taken back before, or no mails are
     * wanted.
     */
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    index('application_events_of_application').on(table.applicationId, table.at),
    index('application_events_of_company').on(table.companyId),
    oneOf('application_events_status_known', table.status, APPLICATION_STATUSES),
  ],
);

/** What members of a company note about an application; its applicant never reads it. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: primaryId(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Who wrote it and may change it; null once they have gone, and of one by the company. */
    memberId: uuid('member_id').references(() => companyMembers.id, { onDelete: 'set null' }),
    /** The author's name as it was then; null for one that is the company's, which every member may change. */
    author: text('author'),
    text: text('text').notNull(),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
  },
  (table) => [
    index('application_notes_of_application').on(table.applicationId, table.createdAt),
    index('application_notes_of_member').on(table.memberId),
    check('application_notes_text_not_blank', sql`btrim(${table.text}) <> ''`),
  ],
);

/** What members of a company recommend about an application, each once. */
export const applicationAssessments = pgTable(
  'application_assessments',
  {
    id: primaryId(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Who wrote it and may change it; null once they have gone. */
    memberId: uuid('member_id').references(() => companyMembers.id, { onDelete: 'set null' }),
    /** The author's name as it was then. */
    author: text('author').notNull(),
    recommendation: text('recommendation', { enum: RECOMMENDATIONS }).notNull(),
    text: text('text'),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
  },
  (table) => [
    uniqueIndex('application_assessments_once').on(table.applicationId, table.memberId),
    index('application_assessments_of_member').on(table.memberId),
    oneOf('application_assessments_recommendation_known', table.recommendation, RECOMMENDATIONS),
  ],
);

/** When a company is mailed about new applications to a job: at most once a day. */
export const applicantMails = pgTable(
  'applicant_mails',
  {
    jobId: uuid('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** When the mail about those that it does not know of is due; null while there are none. */
    dueAt: instant('due_at'),
    /** When it was last mailed. */
    toldAt: instant('told_at'),
  },
  (table) => [
    index('applicant_mails_due').on(table.dueAt),
    check('applicant_mails_due_or_told', sql`num_nonnulls(${table.dueAt}, ${table.toldAt}) > 0`),
  ],
);

/** When an applicant is mailed about the changes since. */
export const statusMails = pgTable(
  'status_mails',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('status_mails_due').on(table.dueAt)],
);
