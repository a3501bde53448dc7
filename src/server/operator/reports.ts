import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ReportKind, ReportReason } from '#src/contracts/reports.ts';
import { paths } from '#src/routes/paths.ts';
import { companies, companyIsPublic } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { reportedItems, reports } from '#src/server/db/schema/moderation.ts';
import { ApiError } from '#src/server/errors.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { NO_REPORT, type Why } from './input.ts';

/** Reports that one list shows. */
const MAX_REPORTS = 2_000;

export interface QueuedItem {
  kind: ReportKind;
  /** The id of a job or company, the key of a listing; the link of one that was reported before it had a key. */
  item: string;
  /** The name that people know it by; null for a listing that was reported before it had a key. */
  name: string | null;
  /** The address at which it can be looked at. */
  address: string;
  /** Hidden until an operator has looked. */
  hidden: boolean;
  reports: { id: string; reason: ReportReason; details: string | null; at: string }[];
}

/** The records and listings with open reports: the last reported first, and its newest report first. */
export async function listReports({ db, config }: Pick<OperatorServices, 'db' | 'config'>): Promise<QueuedItem[]> {
  const rows = await db
    .select({
      id: reports.id,
      reason: reports.reason,
      details: reports.details,
      at: reports.createdAt,
      itemId: reports.itemId,
      kind: reportedItems.kind,
      item: reportedItems.item,
      link: reportedItems.link,
      name: reportedItems.name,
      title: jobs.title,
      hiddenBy: jobs.hiddenBy,
      company: companies.name,
      isPublic: companyIsPublic,
    })
    .from(reports)
    .innerJoin(reportedItems, eq(reportedItems.id, reports.itemId))
    .leftJoin(jobs, and(eq(reportedItems.kind, 'job'), isItem(jobs.id)))
    .leftJoin(
      companies,
      sql`${companies.id} = ${jobs.companyId} or (${reportedItems.kind} = 'company' and ${isItem(companies.id)})`,
    )
    .where(isNull(reports.resolvedAt))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(MAX_REPORTS);
  return [...Map.groupBy(rows, ({ itemId }) => itemId).values()].flatMap((group) => {
    const [newest] = group;
    if (newest === undefined) return [];
    const { kind, item, link, name, title, company, hiddenBy, isPublic } = newest;
    return {
      kind,
      item,
      name: name ?? (kind === 'job' ? title && `${title}, ${company}` : company),
      address: link ?? addressOf(kind, item, config.siteUrl),
      hidden: hiddenBy !== null || isPublic === false,
      reports: group.map(({ id, reason, details, at }) => {
        return { id, reason, details, at: at.toISOString() };
      }),
    };
  });
}

/** A link that is no id is compared with ids as text. */
function isItem(column: typeof jobs.id | typeof companies.id) {
  return sql`${column}::text = ${reportedItems.item}`;
}

function addressOf(kind: ReportKind, item: string, siteUrl: string): string {
  if (kind === 'job') return siteUrl + paths.jobDetails(item);
  return kind === 'company' ? siteUrl + paths.companyDetails(item) : item;
}

/** Closes a report; what it is about stays as it is. @throws ApiError 404 */
export async function resolveReport(
  { db, clock, log }: OperatorServices,
  { id, reason, by }: { id: string } & Why,
): Promise<{ id: string }> {
  const { rowCount } = await db
    .update(reports)
    .set({ resolvedAt: clock() })
    .where(and(eq(reports.id, id), isNull(reports.resolvedAt)));
  if (rowCount === 0) throw new ApiError('not_found', NO_REPORT);
  log.info({ act: 'resolve', report: id, by, reason }, 'moderated');
  return { id };
}
