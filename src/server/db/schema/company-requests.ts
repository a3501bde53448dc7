import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { foldedName } from '../same-name.ts';
import { createdAt, instant, oneOf, primaryId } from './columns.ts';

/** `added`: confirmed, and what it said was added to one that was open. */
export const REQUEST_STATUSES = ['unconfirmed', 'open', 'added', 'approved', 'declined'] as const;

/**
 * A request for a company login, which counts once a mailed link confirms it. An email has at
 * most one that is open. Unconfirmed ones go after a day.
 */
export const companyRequests = pgTable(
  'company_requests',
  {
    id: primaryId(),
    companyName: text('company_name').notNull(),
    contactName: text('contact_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    website: text('website'),
    message: text('message'),
    status: text('status', { enum: REQUEST_STATUSES }).notNull().default('unconfirmed'),
    /** The token of the mailed link, stored as it is: it confirms this request alone. Older requests have none. */
    token: text('token').unique('company_requests_token_unique'),
    createdAt: createdAt(),
    confirmedAt: instant('confirmed_at'),
    answeredAt: instant('answered_at'),
    /** The operator's name, as in the audit log; null for what was answered before it was kept. */
    answeredBy: text('answered_by'),
  },
  (table) => [
    uniqueIndex('company_requests_open_once')
      .on(foldedName(table.email))
      .where(sql`${table.status} = 'open'`),
    index('company_requests_by_age').on(table.createdAt),
    index('company_requests_by_answer').on(table.answeredAt),
    oneOf('company_requests_status_known', table.status, REQUEST_STATUSES),
  ],
);
