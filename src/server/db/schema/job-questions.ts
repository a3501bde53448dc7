import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { MAX_QUESTIONS, QUESTION_KINDS } from '#src/contracts/question-values.ts';
import { applications } from './applications.ts';
import { oneOf, primaryId } from './columns.ts';
import { jobs } from './jobs.ts';

/**
 * What a job asks its applicants, and has asked before: words, kind and choices of a question never change, so that each
 * answer keeps those that it answered.
 */
export const jobQuestions = pgTable(
  'job_questions',
  {
    id: primaryId(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** Whether it is asked; else it stays for the answers that it was given. */
    asked: boolean('asked').notNull().default(true),
    /** Its place among those that it is or was asked with, from 1. */
    place: integer('place').notNull(),
    text: text('text').notNull(),
    kind: text('kind', { enum: QUESTION_KINDS }).notNull(),
    choices: text('choices').array(),
    required: boolean('required').notNull(),
    /** The company's wish; a number as text. */
    wanted: text('wanted'),
  },
  (table) => [
    index('job_questions_of_job').on(table.jobId),
    uniqueIndex('job_questions_in_order')
      .on(table.jobId, table.place)
      .where(sql`${table.asked}`),
    oneOf('job_questions_kind_known', table.kind, QUESTION_KINDS),
    check('job_questions_place_known', sql`${table.place} between 1 and ${sql.raw(String(MAX_QUESTIONS))}`),
    check('job_questions_text_not_blank', sql`btrim(${table.text}) <> ''`),
    check('job_questions_choices_of_choice', sql`(${table.kind} = 'choice') = (${table.choices} is not null)`),
  ],
);

/** What an applicant answered to each question that was asked. */
export const applicationAnswers = pgTable(
  'application_answers',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id')
      .notNull()
      .references(() => jobQuestions.id, { onDelete: 'cascade' }),
    /** A number as text; null where the question was left open. */
    answer: text('answer'),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.questionId] }),
    index('application_answers_of_question').on(table.questionId),
  ],
);
