import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import { instant, oneOf, primaryId } from './columns.ts';
import { companies } from './companies.ts';

/** An application that a batch left as it is, and the sentence why. */
export interface SkippedApplication {
  readonly applicationId: string;
  readonly reason: string;
}

/** What a batch does to each application, by its act. */
export interface BatchContents {
  readonly status: {
    readonly status: ApplicationStatus;
    /** To each applicant; null for none, and once all have been changed. */
    readonly message: string | null;
    /** The day from which applicants read it; null for none yet, absent for at once. */
    readonly tellOn?: string | null | undefined;
  };
  readonly message: {
    /** With words that are filled in for each applicant; empty once all have it. */
    readonly text: string;
  };
}

const BATCH_ACTS = ['status', 'message'] as const satisfies (keyof BatchContents)[];

/** One change of many applications to a company, which is confirmed once. */
export const applicationBatches = pgTable(
  'application_batches',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    act: text('act', { enum: BATCH_ACTS }).notNull(),
    content: jsonb('content').$type<BatchContents[keyof BatchContents]>().notNull(),
    /** The applications that are not changed yet. */
    waiting: uuid('waiting').array().notNull(),
    /** How many have been changed. */
    sent: integer('sent').notNull().default(0),
    skipped: jsonb('skipped').$type<readonly SkippedApplication[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('application_batches_of_company').on(table.companyId),
    index('application_batches_by_age').on(table.createdAt),
    oneOf('application_batches_act_known', table.act, BATCH_ACTS),
  ],
);
