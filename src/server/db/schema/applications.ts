import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { APPLICATION_STATUSES } from '#src/contracts/job-values.ts';
import { instant, oneOf, primaryId } from './columns.ts';
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
    /** The copy of the resume taken when applying (settled reading 15). */
    resumeFileId: uuid('resume_file_id').unique('applications_resume_unique'),
    coverLetter: text('cover_letter'),
    appliedAt: instant('applied_at').notNull(),
  },
  (table) => [
    // Settled reading 14: this key decides about a second application.
    unique('applications_once').on(table.jobId, table.jobSeekerId),
    foreignKey({
      name: 'applications_resume_own',
      columns: [table.resumeFileId, table.jobSeekerId],
      foreignColumns: [files.id, files.jobSeekerId],
    }),
    index('applications_of_job').on(table.jobId, table.appliedAt),
    index('applications_of_job_seeker').on(table.jobSeekerId, table.appliedAt),
    check(
      'applications_whole_or_anonymous',
      sql`num_nonnulls(${table.jobSeekerId}, ${table.resumeFileId}) <> 1 and (${table.jobSeekerId} is not null or ${table.coverLetter} is null)`,
    ),
    oneOf('applications_status_known', table.status, APPLICATION_STATUSES),
  ],
);

/** Every change of an application's status, and who made it. */
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
    at: instant('at').notNull(),
  },
  (table) => [
    index('application_events_of_application').on(table.applicationId, table.at),
    index('application_events_of_company').on(table.companyId),
    oneOf('application_events_status_known', table.status, APPLICATION_STATUSES),
  ],
);
