import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { ALL_ACTS } from '#src/contracts/audit-log.ts';
import {
  MAX_RECORD_FILE,
  RECORD_FILE_TOO_LARGE,
  type RecordEntry,
  type RecordFilter,
} from '#src/contracts/desk-record.ts';
import { actText } from '#src/domain/audit-log/act-text.ts';
import { PAGE_SIZE } from '#src/domain/pages/pagination.ts';
import { csvText } from '#src/domain/text/csv.ts';
import type { Database } from '#src/server/db/database.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { ApiError } from '#src/server/errors.ts';
import { isWithinDays, newestFirst, toAuditEntry } from '#src/server/modules/audit-log.ts';
import type { Context } from '#src/server/services.ts';

/** A page of the entries that a filter lets through, newest first, and how many these are. */
export async function readRecord(
  { db }: Context<'operator'>,
  { page, ...filter }: RecordFilter & { page: number },
): Promise<{ entries: RecordEntry[]; total: number }> {
  const which = isLetThrough(db, filter);
  const entries = await entriesWhere(db, which, PAGE_SIZE, (page - 1) * PAGE_SIZE);
  return { entries, total: await db.$count(auditLog, which) };
}

const HEAD = ['Time', 'Who', 'As', 'Act', 'What', 'Name', 'ID', 'Company', 'Details', 'Reason', 'Mails'];

/** All entries that a filter lets through as CSV, newest first. @throws ApiError 413 for too many */
export async function exportRecord({ db }: Context<'operator'>, filter: RecordFilter): Promise<string> {
  const entries = await entriesWhere(db, isLetThrough(db, filter), MAX_RECORD_FILE + 1);
  if (entries.length > MAX_RECORD_FILE) throw new ApiError('too_large', RECORD_FILE_TOO_LARGE);
  const rows = entries.map((entry) => [
    entry.at,
    entry.actor,
    entry.actorKind,
    entry.act,
    actText(entry),
    entry.name,
    entry.itemId ?? '',
    entry.company ?? '',
    Object.entries(entry.details ?? {})
      .map((fact) => fact.join(': '))
      .join(', '),
    entry.reason ?? '',
    String(entry.mailed),
  ]);
  return csvText([HEAD, ...rows]);
}

function isLetThrough(db: Database, { kind, person, about, from, to }: RecordFilter) {
  const has = (column: AnyPgColumn, text: string) => sql`strpos(lower(${column}), lower(${text.trim()})) > 0`;
  const named = db.select({ id: companies.id }).from(companies).where(has(companies.name, about));
  return and(
    kind === '' ? undefined : inArray(auditLog.act, [...ALL_ACTS[kind]]),
    person.trim() === '' ? undefined : has(auditLog.actor, person),
    about.trim() === '' ? undefined : or(has(auditLog.name, about), inArray(auditLog.companyId, named)),
    ...isWithinDays({ from, to }),
  );
}

async function entriesWhere(
  db: Database,
  which: ReturnType<typeof and>,
  limit: number,
  offset = 0,
): Promise<RecordEntry[]> {
  const rows = await db
    .select({ entry: auditLog, company: companies.name })
    .from(auditLog)
    .leftJoin(companies, eq(companies.id, auditLog.companyId))
    .where(which)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  return rows.map(({ entry, company }) => {
    const { actor, reason, notified, itemId, companyId, name } = entry;
    // Of one that is gone, what was done to itself keeps the name.
    const itself = itemId !== null && itemId === companyId ? name : null;
    return { ...toAuditEntry(entry), actor, company: company ?? itself, reason, mailed: notified.length };
  });
}
