import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { AUDIT_ACTORS, type AuditAct } from '#src/contracts/audit-log.ts';
import { instant, oneOf, primaryId } from './columns.ts';

/**
 * What members of companies, operators and the system did to records that belong to others as well: each row is written
 * in the transaction of the act. It has no foreign keys, because it outlives what it names. It holds neither
 * letters nor secrets.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: primaryId(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind', { enum: AUDIT_ACTORS }).notNull(),
    /** The member's name, the operator's name on their machine, or the part of the system. */
    actor: text('actor').notNull(),
    /** Null for an operator and the system. */
    memberId: uuid('member_id'),
    /** The company whose record it is, and whose owners read the row; null where there is none. */
    companyId: uuid('company_id'),
    act: text('act').$type<AuditAct>().notNull(),
    /** The id of the job, application, company, member or job seeker; null for several at once. */
    itemId: uuid('item_id'),
    /** The name that people know it by. */
    name: text('name').notNull(),
    /** The facts of a change, such as the status before and after. */
    details: jsonb('details').$type<Record<string, string>>(),
    reason: text('reason'),
    /** Addresses that a mail about it went to, as long as their accounts are there. */
    notified: text('notified').array().notNull().default([]),
  },
  (table) => [
    index('audit_log_of_company').on(table.companyId, table.at),
    index('audit_log_of_item').on(table.itemId, table.at),
    index('audit_log_by_age').on(table.at),
    oneOf('audit_log_actor_kind_known', table.actorKind, AUDIT_ACTORS),
  ],
);
