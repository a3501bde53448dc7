import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ReportedKind } from '#src/contracts/reports.ts';
import type { Database } from '#src/server/db/database.ts';
import { reportedItems, reports } from '#src/server/db/schema/moderation.ts';

/**
 * Closes the open reports about something: an operator has looked at it. A report that comes at the
 * same time waits for the end of `tx`. To be called before the thing itself is locked.
 */
export async function closeReports(
  tx: Database,
  kind: ReportedKind,
  items: readonly string[],
  now: Date,
): Promise<void> {
  const ids = await lockItems(tx, kind, items);
  if (ids.length === 0) return;
  await tx.update(reports).set({ resolvedAt: now }).where(areOpen(ids));
}

/** How many reports about something are open; it is locked as by `closeReports`. */
export async function countReports(tx: Database, kind: ReportedKind, item: string): Promise<number> {
  const ids = await lockItems(tx, kind, [item]);
  return ids.length === 0 ? 0 : tx.$count(reports, areOpen(ids));
}

const areOpen = (ids: string[]) => and(inArray(reports.itemId, ids), isNull(reports.resolvedAt));

async function lockItems(tx: Database, kind: ReportedKind, items: readonly string[]): Promise<string[]> {
  if (items.length === 0) return [];
  const locked = await tx
    .select({ id: reportedItems.id })
    .from(reportedItems)
    .where(and(eq(reportedItems.kind, kind), inArray(reportedItems.item, [...items])))
    .orderBy(reportedItems.id)
    .for('update');
  return locked.map(({ id }) => id);
}
