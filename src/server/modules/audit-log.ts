import { and, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { COMPANY_ACTS, auditLogEndpoints } from '#src/contracts/audit-log.ts';
import type { EndpointParsed, EndpointResponse } from '#src/contracts/endpoint.ts';
import { PAGE_SIZE } from '#src/domain/pages/pagination.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import type { Context, Services } from '#src/server/services.ts';

type Filter = EndpointParsed<typeof auditLogEndpoints.readAuditLog>['query'];
type AuditLog = EndpointResponse<typeof auditLogEndpoints.readAuditLog>;

export function auditLogRoutes({ route }: Router<Services>): void {
  route(auditLogEndpoints.readAuditLog, ({ ctx, query }) => readAuditLog(ctx, query));
}

/** What was done to what is the company's, newest first: a page of the entries that a filter lets through. */
async function readAuditLog(
  { db, actor }: Context<'owner'>,
  { member, kind, from, to, page }: Filter,
): Promise<AuditLog> {
  const ofCompany = eq(auditLog.companyId, actor.id);
  const which = and(
    ofCompany,
    member === '' ? undefined : eq(auditLog.memberId, member),
    kind === '' ? undefined : inArray(auditLog.act, [...COMPANY_ACTS[kind]]),
    ...isWithinDays({ from, to }),
  );
  const rows = await db
    .select()
    .from(auditLog)
    .where(which)
    .orderBy(...newestFirst)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const { memberId, actor: name } = auditLog;
  const people = await db
    .selectDistinctOn([memberId], { id: sql<string>`${memberId}`, name })
    .from(auditLog)
    .where(and(ofCompany, isNotNull(memberId)))
    .orderBy(memberId, desc(auditLog.at));
  return {
    // What an operator is called on their machine is not the company's to know.
    entries: rows.map((row) => ({ ...toAuditEntry(row), actor: row.actorKind === 'member' ? row.actor : null })),
    total: await db.$count(auditLog, which),
    people: people.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  };
}

/** As both the company's log and the desk's record list them. */
export const newestFirst = [desc(auditLog.at), desc(auditLog.id)];

/** Between two days in Ghana, both included; '' is no bound. */
export function isWithinDays({ from, to }: Pick<Filter, 'from' | 'to'>) {
  return [
    from === '' ? undefined : gte(auditLog.at, sql`${from}::date at time zone 'UTC'`),
    to === '' ? undefined : lt(auditLog.at, sql`(${to}::date + 1) at time zone 'UTC'`),
  ];
}

/** A row as it is answered, but for who acted. */
export function toAuditEntry({ id, at, actorKind, act, itemId, name, details }: typeof auditLog.$inferSelect) {
  return { id, at: at.toISOString(), actorKind, act, itemId, name, details };
}
