import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { MESSAGE_SIDES } from '#src/contracts/application-messages.ts';
import { TEMPLATE_KINDS } from '#src/contracts/message-templates.ts';
import { applications } from './applications.ts';
import { createdAt, instant, oneOf, primaryId } from './columns.ts';
import { companies } from './companies.ts';

/** What a company and an applicant write to each other about an application. */
export const applicationMessages = pgTable(
  'application_messages',
  {
    id: primaryId(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** The company of the job, by which its unread ones are counted. */
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Who wrote it. */
    side: text('side', { enum: MESSAGE_SIDES }).notNull(),
    /** The member's name as it was then; null for one by the applicant. */
    author: text('author'),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the other side had it before them. */
    readAt: instant('read_at'),
    /** Whether its mail was due: no later one holds it. */
    mailed: boolean('mailed').notNull().default(false),
  },
  (table) => [
    index('application_messages_of_application').on(table.applicationId, table.createdAt),
    index('application_messages_of_company').on(table.companyId),
    index('application_messages_unread')
      .on(table.applicationId, table.side)
      .where(sql`${table.readAt} is null`),
    index('application_messages_unread_by_company')
      .on(table.companyId)
      .where(sql`${table.readAt} is null and ${table.side} = 'applicant'`),
    index('application_messages_due')
      .on(table.createdAt)
      .where(sql`${table.readAt} is null and not ${table.mailed}`),
    oneOf('application_messages_side_known', table.side, MESSAGE_SIDES),
    check('application_messages_author_of_company', sql`${table.author} is null or ${table.side} = 'company'`),
    check('application_messages_text_not_blank', sql`btrim(${table.text}) <> ''`),
  ],
);

/** Texts that a company sends again and again, with words that are filled in. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: TEMPLATE_KINDS }).notNull(),
    name: text('name').notNull(),
    subject: text('subject'),
    text: text('text').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('message_templates_of_company').on(table.companyId),
    oneOf('message_templates_kind_known', table.kind, TEMPLATE_KINDS),
    check('message_templates_name_not_blank', sql`btrim(${table.name}) <> ''`),
    check('message_templates_text_not_blank', sql`btrim(${table.text}) <> ''`),
  ],
);
