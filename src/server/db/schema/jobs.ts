import { sql } from 'drizzle-orm';
import { check, date, index, integer, json, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DraftedJob } from '#src/contracts/job-drafts.ts';
import { JOB_CATEGORIES, JOB_TYPES, PAY_PERIODS, USUAL_PAY_PERIOD } from '#src/contracts/job-values.ts';
import { createdAt, instant, oneOf, primaryId } from './columns.ts';
import { companies } from './companies.ts';

/** Cedis with pesewas. */
const cedis = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });

const HIDDEN_BY = ['operator', 'reports'] as const;

/** Jobs posted by companies. */
export const jobs = pgTable(
  'jobs',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The draft that it was posted from, which was deleted then. */
    draftId: uuid('draft_id'),
    title: text('title').notNull(),
    category: text('category', { enum: JOB_CATEGORIES }).notNull(),
    /** As the posting names it, which may differ from the account's name. */
    companyName: text('company_name').notNull(),
    contactEmail: text('contact_email').notNull(),
    companyWebsite: text('company_website'),
    location: text('location').notNull(),
    jobType: text('job_type', { enum: JOB_TYPES }).notNull(),
    /** Years. */
    experience: numeric('experience', { precision: 4, scale: 1, mode: 'number' }).notNull(),
    applicationLink: text('application_link'),
    description: text('description').notNull(),
    salary: cedis('salary'),
    minSalary: cedis('min_salary'),
    maxSalary: cedis('max_salary'),
    /** The period of the pay. */
    payPeriod: text('pay_period', { enum: PAY_PERIODS }).notNull().default(USUAL_PAY_PERIOD),
    /** The last day on which the job is open. */
    deadline: date('deadline', { mode: 'string' }),
    /** The day by which applicants hear from the company, as it has promised. */
    answerBy: date('answer_by', { mode: 'string' }),
    /** When its company was mailed that applicants have waited long for an answer. */
    answersRemindedAt: instant('answers_reminded_at'),
    /** When its company closed it; null while it has not, and once it is open again. */
    closedAt: instant('closed_at'),
    /** When its company last closed it by a deadline that had passed. */
    deadlineClosedAt: instant('deadline_closed_at'),
    /** When its applicants were last mailed that it is closed; later ones have not been. */
    applicantsToldAt: instant('applicants_told_at'),
    /** The day of closing that its company was mailed about beforehand. */
    closingToldFor: date('closing_told_for', { mode: 'string' }),
    /** All views ever, counted in the statement that keeps them in `job_views`. */
    views: integer('views').notNull().default(0),
    /** The operator, or several reports of fraud, until the operator has looked; null while it is shown. */
    hiddenBy: text('hidden_by', { enum: HIDDEN_BY }),
    /** The names of the members who posted it and who last changed it; null where only the company is known. */
    createdBy: text('created_by'),
    changedBy: text('changed_by'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // With what follows the time, it counts open jobs without reading their descriptions.
    index('jobs_company_newest').on(table.companyId, table.createdAt, table.deadline, table.hiddenBy, table.closedAt),
    // A draft is posted once, however often it is sent.
    uniqueIndex('jobs_once_a_draft').on(table.companyId, table.draftId),
    index('jobs_newest').on(table.createdAt, table.id),
    index('jobs_by_deadline')
      .on(table.deadline)
      .where(sql`${table.deadline} is not null`),
    index('jobs_hidden')
      .on(table.createdAt)
      .where(sql`${table.hiddenBy} is not null`),
    oneOf('jobs_category_known', table.category, JOB_CATEGORIES),
    oneOf('jobs_hidden_by_known', table.hiddenBy, HIDDEN_BY),
    oneOf('jobs_pay_period_known', table.payPeriod, PAY_PERIODS),
    oneOf('jobs_type_known', table.jobType, JOB_TYPES),
    check('jobs_title_not_blank', sql`btrim(${table.title}) <> ''`),
    check('jobs_experience_not_negative', sql`${table.experience} >= 0`),
    check('jobs_views_not_negative', sql`${table.views} >= 0`),
    check(
      'jobs_salary_not_negative',
      sql`${table.salary} >= 0 and ${table.minSalary} >= 0 and ${table.maxSalary} >= 0`,
    ),
    check(
      'jobs_salary_fixed_or_range',
      sql`${table.salary} is null or (${table.minSalary} is null and ${table.maxSalary} is null)`,
    ),
    check('jobs_salary_range_ordered', sql`${table.minSalary} <= ${table.maxSalary}`),
  ],
);

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
