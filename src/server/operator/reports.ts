import { and, asc, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { AuditAct } from '#src/contracts/audit-log.ts';
import { listingKey } from '#src/contracts/listing-key.ts';
import type { ReportedKind, ReportReason } from '#src/contracts/reports.ts';
import { UUID } from '#src/domain/text/uuid.ts';
import { paths } from '#src/routes/paths.ts';
import type { Database } from '#src/server/db/database.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { companies, companyIsPublic } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { reportedItems, reports } from '#src/server/db/schema/moderation.ts';
import { ApiError } from '#src/server/errors.ts';
import { auditOutside, listingId } from '#src/server/platform/audit.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { NO_REPORT, type Why } from './input.ts';
import { whenAndBy } from './named-company.ts';

/** Reports that one list shows. */
const MAX_REPORTS = 2_000;

export interface QueuedItem {
  kind: ReportedKind;
  /** The id of a job, company or message, the key of a listing; the link of one that was reported before it had a key. */
  item: string;
  /** The name that people know it by; null for a listing that was reported before it had a key. */
  name: string | null;
  /** The address at which it can be looked at; of a message that of its job. */
  address: string;
  /** What a message said when it was first reported; null for anything else. */
  text: string | null;
  /** Hidden until an operator has looked. */
  hidden: boolean;
  reports: { id: string; reason: ReportReason; details: string | null; at: string }[];
}

/** Reports, each with what it is about. */
function readReports(db: Database) {
  return db
    .select({
      id: reports.id,
      reason: reports.reason,
      details: reports.details,
      at: reports.createdAt,
      resolvedAt: reports.resolvedAt,
      itemId: reports.itemId,
      kind: reportedItems.kind,
      item: reportedItems.item,
      link: reportedItems.link,
      text: reportedItems.text,
      name: sql<
        string | null
      >`coalesce(${reportedItems.name}, case when ${reportedItems.kind} = 'job' then ${jobs.title} || ', ' || ${companies.name} else ${companies.name} end)`,
      hiddenBy: jobs.hiddenBy,
      isPublic: companyIsPublic,
    })
    .from(reports)
    .innerJoin(reportedItems, eq(reportedItems.id, reports.itemId))
    .leftJoin(jobs, and(eq(reportedItems.kind, 'job'), isItem(jobs.id)))
    .leftJoin(
      companies,
      sql`${companies.id} = ${jobs.companyId} or (${reportedItems.kind} = 'company' and ${isItem(companies.id)})`,
    );
}

/** The records and listings with open reports: the last reported first, and its newest report first. */
export async function listReports({ db, config }: Pick<OperatorServices, 'db' | 'config'>): Promise<QueuedItem[]> {
  const rows = await readReports(db)
    .where(isNull(reports.resolvedAt))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(MAX_REPORTS);
  return [...Map.groupBy(rows, ({ itemId }) => itemId).values()].flatMap((group) => {
    const [newest] = group;
    if (newest === undefined) return [];
    const { kind, item, link, name, text, hiddenBy, isPublic } = newest;
    return {
      kind,
      item,
      name,
      address: link ?? addressOf(kind, item, config.siteUrl),
      text,
      hidden: hiddenBy !== null || isPublic === false,
      reports: group.map(({ id, reason, details, at }) => {
        return { id, reason, details, at: at.toISOString() };
      }),
    };
  });
}

/** Only what is reported as a record has an id, by which the index finds it. */
function isItem(column: typeof jobs.id | typeof companies.id) {
  const { kind, item } = reportedItems;
  return sql`${column} = case when ${kind} in ('job', 'company') then ${item}::uuid end`;
}

function addressOf(kind: ReportedKind, item: string, siteUrl: string): string {
  if (kind === 'job') return siteUrl + paths.jobDetails(item);
  return kind === 'company' ? siteUrl + paths.companyDetails(item) : item;
}

/**
 * Closes a report, or with `all` every open one about the same thing, which stays as it is.
 * @throws ApiError 404, 409 for one that was closed already, which says how, when and by whom
 */
export async function resolveReport(
  services: OperatorServices,
  { id, reason, by, all = false }: { id: string; all?: boolean } & Why,
): Promise<{ id: string; closed: number }> {
  const { db, clock, log } = services;
  const closed = await db.transaction(async (tx) => {
    // Before its reports, as where a thing is hidden.
    const [report] = await readReports(tx).where(eq(reports.id, id)).for('update', { of: reportedItems });
    if (report === undefined) throw new ApiError('not_found', NO_REPORT);
    const { itemId, item, name } = report;
    const meant = and(all ? eq(reports.itemId, itemId) : eq(reports.id, id), isNull(reports.resolvedAt));
    const rows = await tx.update(reports).set({ resolvedAt: clock() }).where(meant).returning({ id: reports.id });
    if (!rows.some((row) => row.id === id)) throw new ApiError('conflict', await howClosed(tx, id, report));
    const act = { act: 'close-report', itemId, name: name ?? item, companyId: null, reason } as const;
    await auditOutside(tx, services, { ...act, actorKind: 'operator', actor: by });
    return rows.length;
  });
  log.info({ act: 'resolve', report: id, by, reason }, 'moderated');
  return { id, closed };
}

/** The acts that close the reports about a thing. */
const CLOSING: Partial<Record<AuditAct, string>> = {
  'hide-job': 'what it is about was hidden',
  'show-job': 'what it is about was shown again',
  'remove-job': 'what it is about was removed',
  'disable-company': 'the company was disabled',
  'enable-company': 'the company was enabled',
  'remove-company': 'the company was removed',
};

async function howClosed(
  tx: Database,
  id: string,
  { itemId, item }: { itemId: string; item: string },
): Promise<string> {
  const [report] = await tx.select({ at: reports.resolvedAt }).from(reports).where(eq(reports.id, id));
  const at = report?.at ?? null;
  const done = at && and(inArray(auditLog.itemId, [itemId, ...loggedIds(item)]), gte(auditLog.at, at));
  const [first] = done ? await tx.select().from(auditLog).where(done).orderBy(asc(auditLog.at)).limit(1) : [];
  const how = first && CLOSING[first.act];
  return `This report was closed already${whenAndBy(at, first?.actor ?? null)}${how ? `: ${how}` : ''}.`;
}

/** The id under which the log knows a job, company or listing; none for a link. */
export function loggedIds(item: string): string[] {
  if (UUID.test(item)) return [item];
  return v.is(listingKey, item) ? [listingId(item)] : [];
}
